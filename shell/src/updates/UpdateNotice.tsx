import { Button } from '@segno/ui';
import { postponeUpdate, takeUpdate, useUpdate } from './update';
import classes from './UpdateNotice.module.css';

/** Offers a new release (L5: update offer). The live region is always in the page, so that the text is announced. */
export const UpdateNotice = () => {
  const { offered, postponed, isWaiting } = useUpdate();
  const isShown = offered !== undefined && offered !== postponed;
  return (
    <div role="status">
      {isShown && (
        <div className={classes.card}>
          <p className={classes.text}>
            {isWaiting
              ? 'Something here would be lost, such as a running upload. The update waits until it is done.'
              : 'A new version is ready.'}
          </p>
          <div className={classes.actions}>
            <Button size="compact-sm" onClick={takeUpdate}>
              Update
            </Button>
            <Button size="compact-sm" variant="default" onClick={postponeUpdate}>
              Later
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
