import type { ReactNode } from 'react';
import classes from './FigureRow.module.css';

export interface FigureRowProps {
  /** Label for assistive technology. */
  label: string;
  figures: readonly { label: string; value: ReactNode }[];
}

/** A few figures side by side, each below its name. */
export const FigureRow = ({ label, figures }: FigureRowProps) => (
  <dl className={classes.root} aria-label={label}>
    {figures.map((figure) => (
      <div key={figure.label}>
        <dt className={classes.label}>{figure.label}</dt>
        <dd className={classes.figure}>{figure.value}</dd>
      </div>
    ))}
  </dl>
);
