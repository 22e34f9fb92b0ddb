import type { ReactNode } from 'react';
import classes from './StickyBar.module.css';

export interface StickyBarProps {
  /** The state of the form: '3 unsaved changes', 'Saved'. Read out when it changes. */
  state: string;
  /** `changed` marks the bar, `error` colours the text. */
  tone?: 'quiet' | 'changed' | 'error';
  /** Reset and Save. */
  children: ReactNode;
}

/** The bar of a form, at the bottom of the window above the player; it never covers the focused element. */
export const StickyBar = ({ state, tone = 'quiet', children }: StickyBarProps) => (
  <div className={classes.root} data-sticky-bar data-tone={tone} role="group" aria-label="Form actions">
    <p className={classes.state} role="status">
      {state}
    </p>
    <div className={classes.actions}>{children}</div>
  </div>
);
