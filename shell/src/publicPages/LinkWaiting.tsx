import { PublicCard } from './PublicCard';
import classes from './PublicForm.module.css';

export interface LinkWaitingProps {
  /** Why the link could not be checked; undefined while it is being checked. */
  message?: string | undefined;
  onRetry: () => void;
}

/** Shown while the server checks a link, and if it cannot be reached. */
export const LinkWaiting = ({ message, onRetry }: LinkWaitingProps) =>
  message === undefined ? (
    <div role="status">
      <PublicCard title="Checking your link" text="Loading..." />
    </div>
  ) : (
    <PublicCard title="Your link could not be checked" arrived>
      <div className={classes.root}>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <button type="button" className={classes.submit} onClick={onRetry}>
          Retry
        </button>
      </div>
    </PublicCard>
  );
