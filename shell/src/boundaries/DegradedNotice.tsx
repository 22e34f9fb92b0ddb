import { Alert } from '@segno/ui';
import { useShell } from '../routing/ShellContext';

/** Says so when the server's list of Segno's parts could not be used and an older one stands in, and when a part of it cannot be used. */
export const DegradedNotice = () => {
  const { degraded, registry } = useShell();
  const leftOut = registry.leftOut ?? [];
  return (
    <>
      {degraded && (
        <Alert color="amber" radius={0} role="status">
          The server&rsquo;s list of screens could not be read. You see the last one that worked.
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert color="amber" radius={0} role="status">
          {`These parts of Segno cannot be used at the moment: ${leftOut.join(', ')}. Everything else goes on.`}
        </Alert>
      )}
    </>
  );
};
