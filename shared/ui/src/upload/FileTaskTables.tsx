import type { ReactNode } from 'react';
import { DataTable, type Column } from '../list';
import classes from './FileTaskScreen.module.css';

/** A value that a file changes. */
export interface FileTaskChange {
  /** Where it stands in the file, 0 being the head. */
  row: number;
  /** Leads to what it is a value of. */
  record: ReactNode;
  column: string;
  before: string;
  after: string;
  /** What became of it, once the file was applied. */
  outcome?: string;
}

/** What of a file cannot be taken. */
interface FileTaskError {
  row: number;
  /** Null for the whole row. */
  column: string | null;
  error: string;
}

const Cell = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>empty</span> : <span className={classes.cell}>{text}</span>;

const placeOf = ({ row }: { row: number }): string => (row === 0 ? 'Head' : `Row ${row}`);
const nameOf = (each: { row: number; column: string | null }): string =>
  `${placeOf(each)}, ${each.column ?? 'all of it'}`;

type Keyed<Row> = Row & { uuid: string };

const place = { id: 'place', header: 'Row', cell: (row: { row: number }) => <Cell text={placeOf(row)} /> };

const errorColumns: readonly Column<Keyed<FileTaskError>>[] = [
  { ...place, priority: 1 },
  { id: 'column', header: 'Column', width: 200, priority: 2, cell: ({ column }) => column ?? 'The whole row' },
  { id: 'error', header: 'Error', priority: 3, cell: ({ error }) => <Cell text={error} /> },
];

const outcome: Column<Keyed<FileTaskChange>> = {
  id: 'outcome',
  header: 'Outcome',
  priority: 2,
  cell: (row) => row.outcome,
};

const changeColumns = (noun: string, changes: readonly FileTaskChange[]): readonly Column<Keyed<FileTaskChange>>[] => [
  { id: 'record', header: noun, priority: 1, cell: ({ record }) => record },
  { ...place, priority: 4 },
  { field: 'column', header: 'Column', priority: 2 },
  { id: 'before', header: 'Before', priority: 3, cell: ({ before }) => <Cell text={before} /> },
  { id: 'after', header: 'After', priority: 3, cell: ({ after }) => <Cell text={after} /> },
  ...(changes.some((change) => change.outcome !== undefined) ? [outcome] : []),
];

const keyed = <Row extends { row: number; column: string | null }>(rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((each, at) => ({ ...each, uuid: `${at} ${nameOf(each)}` }));

const Section = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = `import-${label.toLowerCase()}`;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {label}
      </h2>
      {children}
    </section>
  );
};

interface FileTaskTablesProps {
  /** What records are called: 'Song'. */
  noun: string;
  changes: readonly FileTaskChange[];
  errors: readonly FileTaskError[];
}

/** A page of the values that a file changes, before and after, and of what is wrong in it. */
export const FileTaskTables = ({ noun, changes, errors }: FileTaskTablesProps) => (
  <>
    {errors.length > 0 && (
      <Section label="Errors">
        <DataTable label="Errors" rows={keyed(errors)} columns={errorColumns} nameOf={nameOf} />
      </Section>
    )}
    {changes.length > 0 && (
      <Section label="Changes">
        <DataTable label="Changes" rows={keyed(changes)} columns={changeColumns(noun, changes)} nameOf={nameOf} />
      </Section>
    )}
  </>
);
