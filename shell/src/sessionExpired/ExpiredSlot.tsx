import { useSession } from '@segno/host';
import { Button, useLazyCode } from '@segno/ui';
import { useEffect, useRef, useState } from 'react';
import { lazyOverlay } from '../overlay';
import { useReturnFocus } from '../routing/useReturnFocus';
import classes from './ExpiredSlot.module.css';
import { logOut } from '../session/leaveSession';

const dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './SessionExpired')).SessionExpired,
);

/** Mounts the login over an expired session. */
export const ExpiredSlot = () => {
  const expired = useSession(({ status }) => status === 'expired');
  return expired && <ExpiredLogin />;
};

/** If the login's code cannot be loaded, shows a notice that offers to retry. */
const ExpiredLogin = () => {
  useReturnFocus();
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = `try ${tries}`;
  const isLoaded = useLazyCode(dialog, { wanted, onLost: () => setLost(wanted) });
  if (isLoaded) return <dialog.Component />;
  return lost === wanted && <ExpiredFailure onRetry={() => setTries(tries + 1)} />;
};

/** The login over an expired session could not be loaded: it can be retried, and what was typed stays. */
const ExpiredFailure = ({ onRetry }: { onRetry: () => void }) => {
  const again = useRef<HTMLButtonElement>(null);
  // Like the login itself: a dialog below keeps the Tab key to itself.
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.root} aria-label="Log in again">
      <p className={classes.text}>
        Your session has ended, and the login could not be loaded. This screen stays as it is.
      </p>
      <Button ref={again} onClick={onRetry}>
        Try again
      </Button>
      <Button variant="default" onClick={logOut}>
        Leave and log out
      </Button>
    </section>
  );
};
