import { Button } from '@segno/ui';
import { useEffect, useRef } from 'react';
import classes from './ExpiredFailure.module.css';
import { logOut } from './leaveSession';

/** The login over an ended session did not come: it can be asked for again, and what was typed stays. */
export const ExpiredFailure = ({ onRetry }: { onRetry: () => void }) => {
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
