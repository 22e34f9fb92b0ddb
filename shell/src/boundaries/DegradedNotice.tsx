import { Alert } from '@segno/ui';
import { useShell } from '../routing/ShellContext';

/** Says so when the server's list of Segno's parts could not be used and an older one stands in. */
export const DegradedNotice = () => {
  const { degraded } = useShell();
  if (!degraded) return null;
  return (
    <Alert color="amber" radius={0} role="status">
      The server&rsquo;s list of screens could not be read. You see the last one that worked.
    </Alert>
  );
};
