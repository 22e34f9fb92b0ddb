import { memo } from 'react';
import { TableRow, type TableRowProps } from './TableRow';
import classes from './DataTable.module.css';

interface TableBodyProps<Row extends { uuid: string }> extends Omit<TableRowProps<Row>, 'row' | 'selected'> {
  rows: readonly Row[];
  /** Undefined: rows cannot be chosen. */
  chosen: ReadonlySet<string> | undefined;
  /** Laid out only when it comes near the window. */
  isLater: boolean;
}

const Body = <Row extends { uuid: string }>({ rows, chosen, isLater, ...shared }: TableBodyProps<Row>) => (
  <tbody role="rowgroup" className={classes.body} data-later={isLater || undefined}>
    {rows.map((row) => (
      <TableRow key={row.uuid} row={row} selected={chosen?.has(row.uuid)} {...shared} />
    ))}
  </tbody>
);

/** A choice elsewhere in the table makes a new set, in which these rows are what they were. */
const looksTheSame = (
  { chosen: before, ...last }: TableBodyProps<{ uuid: string }>,
  { chosen, ...next }: TableBodyProps<{ uuid: string }>,
): boolean =>
  (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === last[key]) &&
  (chosen === before || next.rows.every(({ uuid }) => chosen?.has(uuid) === before?.has(uuid)));

/** A part of a table's rows: one choice among a thousand renders the part that it is in. memo() drops the type parameter. */
export const TableBody = memo(Body, looksTheSame) as typeof Body;
