import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

export interface ActionBarProps {
  /** Before the decisions: what is seldom used. On phones it stays in the head. */
  aside: ReactNode;
  /** The decisions. On phones they stay at the bottom of the window. */
  children: ReactNode;
  /** The reader has given the last approval: that stands in the place of Approve, so that Decline does not move there. */
  isApproved: boolean;
}

/** What can be done with a submission, side by side; the main action comes last. */
export const ActionBar = ({ aside, children, isApproved }: ActionBarProps) => (
  <div className={classes.root}>
    {aside}
    <div className={classes.decisions} data-decisions>
      {children}
      {isApproved && <span className={classes.approved}>Approved by you</span>}
    </div>
  </div>
);
