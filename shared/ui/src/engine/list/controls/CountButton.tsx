import type { ReactNode } from 'react';
import classes from './CountButton.module.css';

export interface CountButtonProps {
  /** What is counted. */
  children: ReactNode;
  /** Nothing while it is not known. */
  count: number | null | undefined;
  /** Whether the list shows what is counted, and nothing else. */
  pressed: boolean;
  onClick: () => void;
}

/** A number above a list that shows what it counts, and everything again. */
export const CountButton = ({ children, count, pressed, onClick }: CountButtonProps) => (
  <button type="button" className={classes.root} aria-pressed={pressed} onClick={onClick}>
    <span className={classes.count}>{count?.toLocaleString('en-US') ?? '–'}</span>
    {children}
  </button>
);
