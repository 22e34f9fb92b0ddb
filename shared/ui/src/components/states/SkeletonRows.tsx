import { Loader, VisuallyHidden } from '@mantine/core';
import classes from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  /** Expected number of rows. */
  rows?: number;
  /** Their number of columns. */
  columns?: number;
}

/**
 * A spinner (specification, 'Generic list screens') over rows of the real height, until the first rows have loaded. Later
 * loads keep the old rows instead. A single row is no list: the words would cover its bars.
 */
export const SkeletonRows = ({ rows = 8, columns = 4 }: SkeletonRowsProps) => (
  <div className={classes.root} role="status">
    {rows === 1 ? (
      <VisuallyHidden>Loading...</VisuallyHidden>
    ) : (
      <p className={classes.words}>
        <Loader size="xs" aria-hidden />
        Loading...
      </p>
    )}
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
