import { messageOf } from '@segno/host';
import { ErrorState } from '@segno/ui';
import type { Failure } from './Boundary';

/** The last net: the shell itself broke. It renders nothing that could have been the reason. */
export const ShellFailure = ({ error, retry }: Failure) => (
  <main>
    <ErrorState title="Segno stopped working" kept="What you saved is kept." onRetry={retry}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  </main>
);
