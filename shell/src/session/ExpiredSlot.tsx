import { useSession } from '@segno/host';
import { Button, useLazyCode } from '@segno/ui';
import { useEffect, useRef, useState } from 'react';
import { lazyOverlay } from '../overlay';
import { useReturnFocus } from '../routing/useReturnFocus';
import classes from './ExpiredSlot.module.css';
import { logOut } from './leaveSession';

const dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './SessionExpired')).SessionExpired,
);

/** The place of the login over an ended session. */
export const ExpiredSlot = () => {
  const expired = useSession(({ status }) => status === 'expired');
  return expired && <ExpiredLogin />;
};

/** Where the login's code is lost, a notice says so and asks for it again. */
const ExpiredLogin = () => {
  useReturnFocus();
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = `try ${tries}`;
  const isLoaded = useLazyCode(dialog, { wanted, onLost: () => setLost(wanted) });
  if (isLoaded) return <dialog.Component />;
  return lost === wanted && <ExpiredFailure onRetry={() => setTries(tries + 1)} />;
};

/** The login over an ended session did not come: it can be asked for again, and what was typed stays. */
const ExpiredFailure = ({ onRetry }: { onRetry: () => void }) => {
  const again = useRef<HTMLButtonElement>(null);
  // As the login would: a dialog of the screen below keeps the Tab key to itself.
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
