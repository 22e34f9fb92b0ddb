import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh } from '../icons';
import classes from './ErrorState.module.css';

export interface ErrorStateProps {
  /** What happened; by default the specification's text. */
  title?: string;
  /** Why, or whose fault it is, in plain words. */
  children?: ReactNode;
  /** What was kept: 'Your changes are still here.' */
  kept?: ReactNode;
  /** Retries without a reload. */
  onRetry?: () => void;
  /** True while it is retrying. */
  retrying?: boolean;
  /** Another option beside Retry: a link back. */
  action?: ReactNode;
}

/** Something failed: what happened, what was kept, and the next step. */
export const ErrorState = ({
  title = 'There was an error',
  children,
  kept,
  onRetry,
  retrying,
  action,
}: ErrorStateProps) => (
  <div className={classes.root} role="alert">
    <IconAlertTriangle className={classes.icon ?? ''} size={20} aria-hidden />
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {kept && <div className={classes.text}>{kept}</div>}
      {(onRetry || action) && (
        <div className={classes.steps}>
          {onRetry && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRefresh size={16} />}
              loading={retrying}
              onClick={onRetry}
            >
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  </div>
);
