import { Alert } from '@segno/ui';
import { useConnection } from './connection';
import classes from './ConnectionNotice.module.css';

/** Shown while the server does not answer. */
export const ConnectionNotice = () => {
  const isDown = useConnection((connection) => connection.isDown);
  return (
    <div role="status" className={classes.root}>
      {isDown && (
        <Alert color="amber" radius={0}>
          No connection to the server. What you type is kept. Segno reloads the rest by itself.
        </Alert>
      )}
    </div>
  );
};
