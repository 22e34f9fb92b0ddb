import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  /** By default the specification's text. */
  text?: ReactNode;
  /** What will appear here, or how to find more. */
  hint?: ReactNode;
  /** The next step: a button that creates the first one, or resets the filters. */
  action?: ReactNode;
}

/** Shown if there is nothing: explains what will appear here and how to create the first item. */
export const EmptyState = ({ text = 'Sorry, no results.', hint, action }: EmptyStateProps) => (
  <div className={classes.root} role="status">
    <svg className={classes.silence} viewBox="0 0 96 24" width="96" height="24" aria-hidden>
      <path d="M0 12h32M64 12h32" />
      <path d="M38 9v6M44 6v12M50 10v4M56 8v8" />
    </svg>
    <p className={classes.text}>{text}</p>
    {hint && <p className={classes.hint}>{hint}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
