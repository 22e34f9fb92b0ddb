import { messageOf } from '@segno/host';
import { Anchor, ErrorState } from '@segno/ui';
import { Link } from 'react-router-dom';
import { useReconnect } from '../connection/connection';
import { failureOf, RemoteLoadError, type RemoteLoadFailure } from '../federation/remoteLoadError';
import { useShell } from '../routing/ShellContext';
import { HOME } from '../session/returnTo';
import { useClosedTexts } from '../updates/urgentReleases';
import classes from './ScreenFailure.module.css';

/** True if a part could not be loaded; any other error was thrown by a screen that was loaded. */
export const isRemoteFailure = (error: unknown): error is RemoteLoadError => error instanceof RemoteLoadError;

const titles: Record<RemoteLoadFailure, string> = {
  timeout: 'This screen took too long to load',
  network: 'This screen could not be loaded',
  threw: 'This screen could not be started',
  'missing-screen': 'This screen is not in the present release',
  contract: 'This screen is being updated',
  off: 'This part is switched off at the moment',
};

const reasons: Record<RemoteLoadFailure, string> = {
  timeout: 'The connection is slow, or the server does not answer.',
  network: 'One of its files did not load.',
  threw: 'Its code failed while it started.',
  'missing-screen': 'An older release may be running.',
  contract: 'It was made for another version of Segno. Reload the page in a few minutes.',
  off: 'You have not lost any work.',
};

/** What kind of failure an error is, and why in plain words. */
export function lossOf(error: unknown) {
  const kind = failureOf(error);
  const isLine = kind === 'network' || kind === 'timeout';
  // If a file that a screen loads later fails, the screen itself throws, for the same reason.
  const isLoad = isLine || isRemoteFailure(error);
  return { kind, isLine, isLoad, reason: isLoad ? reasons[kind] : messageOf(error) };
}

export interface ScreenFailureProps {
  error: unknown;
  /** The remote that owns the screen; undefined for a screen of the shell. */
  remote: string | undefined;
  onRetry: () => void;
}

/**
 * Shown in place of a failed screen: what failed, which team owns it, and a Retry that needs no reload. It also retries
 * when a lost connection is restored. Menu and player keep working.
 */
export const ScreenFailure = ({ error, remote, onRetry }: ScreenFailureProps) => {
  const { registry } = useShell();
  const owner = registry.remotes.find(({ name }) => name === remote)?.owner;
  const closedText = useClosedTexts((texts) => texts[remote ?? '']);
  const { kind, isLine, isLoad, reason } = lossOf(error);
  useReconnect(isLine, onRetry);
  return (
    <ErrorState
      title={isLoad ? titles[kind] : 'This screen stopped working'}
      kept="Everything else still works: menu, player and the other screens."
      onRetry={onRetry}
      action={
        <Anchor component={Link} to={HOME}>
          Go to the start page
        </Anchor>
      }
    >
      <p>{reason}</p>
      {kind === 'off' && closedText !== undefined && (
        <label className={classes.closed}>
          What you had typed, to be copied
          <textarea readOnly rows={6} value={closedText} onFocus={({ target }) => target.select()} />
        </label>
      )}
      <p>
        {owner === undefined
          ? 'It is one of Segno’s own screens. If it happens again, ask an administrator for help.'
          : `It is a screen of the ${owner}. If it happens again, ask them for help.`}
      </p>
    </ErrorState>
  );
};
