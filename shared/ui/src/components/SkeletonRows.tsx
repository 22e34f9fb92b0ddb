import { VisuallyHidden } from '@mantine/core';
import classes from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  /** How many rows will come, as far as one knows. */
  rows?: number;
  /** How many columns they have. */
  columns?: number;
}

/** Rows of the real height before the first rows are there. Later loads keep the old rows instead. */
export const SkeletonRows = ({ rows = 8, columns = 4 }: SkeletonRowsProps) => (
  <div className={classes.root} role="status">
    <VisuallyHidden>Loading...</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row} aria-hidden>
        {Array.from({ length: columns }, (__, column) => (
          <span key={column} className={classes.cell}>
            <span className={classes.bar} data-length={(row * 5 + column * 3) % 4} />
          </span>
        ))}
      </div>
    ))}
  </div>
);
