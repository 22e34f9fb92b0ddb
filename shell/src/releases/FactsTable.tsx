import type { ReactNode } from 'react';
import classes from './FactsTable.module.css';

/** One row: its subject, and a value for each column. */
export interface FactsRow {
  key: string;
  title: ReactNode;
  values: readonly ReactNode[];
  /** An action, and what is shown below the row. */
  action?: ReactNode;
  below?: ReactNode;
}

export interface FactsTableProps {
  label: string;
  /** The title of the first column. */
  of: string;
  columns: readonly string[];
  rows: readonly FactsRow[];
  /** Shown in place of an empty table. */
  empty: string;
}

/** A short table of facts; on a phone, each row is a block with its own labels. */
export const FactsTable = ({ label, of, columns, rows, empty }: FactsTableProps) => {
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  const hasActions = rows.some(({ action }) => action !== undefined);
  return (
    <table className={classes.root} aria-label={label}>
      <thead>
        <tr>
          {[of, ...columns].map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
          {hasActions && <td />}
        </tr>
      </thead>
      {rows.map(({ key, title, values, action, below }) => (
        <tbody key={key}>
          <tr>
            <th scope="row">{title}</th>
            {columns.map((column, at) => (
              <td key={column} data-label={column}>
                {values[at] ?? '–'}
              </td>
            ))}
            {hasActions && <td className={classes.action}>{action}</td>}
          </tr>
          {below !== undefined && (
            <tr>
              <td className={classes.below} colSpan={columns.length + (hasActions ? 2 : 1)}>
                {below}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
};
