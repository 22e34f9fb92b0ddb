import { messageOf, notifyError } from '@segno/host';
import { ErrorState } from '@segno/ui';
import type { ReactNode } from 'react';
import { Boundary } from './Boundary';
import { reportError } from './reportError';

export interface ShellPartProps {
  /** Its name after 'Segno’s own': 'page'. */
  name: string;
  children: ReactNode;
  /** A new value retries. */
  resetKey?: string;
  /** Wraps the failure. A part that opens over the page is left out, and a notification reports it. */
  frame?: ((failure: ReactNode) => ReactNode) | 'notification';
  /** Runs before Retry, to reset whatever caused the failure. */
  onRetry?: () => void;
}

/** A part of the shell with its own error boundary: if it fails, the other parts keep working, and it offers Retry. */
export const ShellPart = ({ name, children, resetKey = '', frame, onRetry }: ShellPartProps) => {
  const title = `Segno’s own ${name} stopped working.`;
  const failed = (error: unknown): void => {
    reportError(error, { route: name });
    if (frame === 'notification') notifyError(`${title} ${messageOf(error)}`);
  };
  return (
    <Boundary
      resetKey={resetKey}
      onFailure={failed}
      fallback={({ error, retry }) => {
        if (frame === 'notification') return null;
        const again = (): void => {
          onRetry?.();
          retry();
        };
        const failure = (
          <ErrorState title={title} kept="Everything else still works." onRetry={again}>
            {messageOf(error)}
          </ErrorState>
        );
        return frame ? frame(failure) : failure;
      }}
    >
      {children}
    </Boundary>
  );
};
