import { messageOf, notifyError } from '@segno/host';
import { ErrorState } from '@segno/ui';
import type { ReactNode } from 'react';
import { Boundary } from './Boundary';
import { reportError } from './reportError';

export interface ShellPartProps {
  /** What it is called after 'Segno’s own': 'page'. */
  name: string;
  children: ReactNode;
  /** Another value tries again by itself. */
  resetKey?: string;
  /** What its failure stands in; a part that opens over the page is left out, and a notification says so. */
  frame?: ((failure: ReactNode) => ReactNode) | 'notification';
  /** Runs before Retry: what broke it is put away. */
  onRetry?: () => void;
}

/** A part of the shell: what breaks in it takes no other part with it, says what it was, and comes back with Retry. */
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
          <ErrorState title={title} kept="Everything else goes on." onRetry={again}>
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
