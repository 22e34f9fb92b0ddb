import type { ReactNode } from 'react';
import { DataTable, type Column } from '../list';
import classes from './ImportPreview.module.css';

/** A value that an import changes. */
export interface PreviewedChange {
  /** Its place in the file: 'Row 3'. */
  place: string;
  /** Link to the record of the value. */
  record: ReactNode;
  column: string;
  before: string;
  after: string;
  /** The result, once the import was applied. */
  outcome?: string;
}

/** A part of a file that cannot be imported. */
export interface PreviewedError {
  place: string;
  /** Null for the whole place. */
  column: string | null;
  error: string;
}

interface ImportPreviewProps {
  changes: readonly PreviewedChange[];
  errors: readonly PreviewedError[];
  /** Name of a record: 'Song'. */
  noun: string;
  /** Header of the place column: 'Row'. */
  placeHeader: string;
  /** Column text of an error without a column: 'The whole row'. */
  whole: string;
}

type ChangeRow = PreviewedChange & { uuid: string };
type ErrorRow = PreviewedError & { uuid: string };

const Cell = ({ text }: { text: string }) =>
  text === '' ? <span className={classes.empty}>empty</span> : <span className={classes.cell}>{text}</span>;

const changeName = ({ place, column }: PreviewedChange): string => `${place}, ${column}`;
const errorName = ({ place, column }: PreviewedError): string => `${place}, ${column ?? 'all of it'}`;

/** A page of the values that an import changes, before and after, and of the errors in the file. */
export const ImportPreview = ({ changes, errors, noun, placeHeader, whole }: ImportPreviewProps) => {
  const outcome: Column<ChangeRow> = { id: 'outcome', header: 'Outcome', priority: 2, cell: (row) => row.outcome };
  const changeColumns: readonly Column<ChangeRow>[] = [
    { id: 'record', header: noun, priority: 1, cell: ({ record }) => record },
    { id: 'place', header: placeHeader, priority: 4, cell: ({ place }) => <Cell text={place} /> },
    { field: 'column', header: 'Column', priority: 2 },
    { id: 'before', header: 'Before', priority: 3, cell: ({ before }) => <Cell text={before} /> },
    { id: 'after', header: 'After', priority: 3, cell: ({ after }) => <Cell text={after} /> },
    ...(changes.some((change) => change.outcome !== undefined) ? [outcome] : []),
  ];
  const errorColumns: readonly Column<ErrorRow>[] = [
    { id: 'place', header: placeHeader, priority: 1, cell: ({ place }) => <Cell text={place} /> },
    { id: 'column', header: 'Column', width: 200, priority: 2, cell: ({ column }) => column ?? whole },
    { id: 'error', header: 'Error', priority: 3, cell: ({ error }) => <Cell text={error} /> },
  ];
  return (
    <>
      {errors.length > 0 && (
        <section className={classes.section} aria-labelledby="import-errors">
          <h2 id="import-errors" className={classes.heading}>
            Errors
          </h2>
          <DataTable
            label="Errors"
            rows={errors.map((each, at) => ({ ...each, uuid: `${at} ${errorName(each)}` }))}
            columns={errorColumns}
            nameOf={errorName}
          />
        </section>
      )}
      {changes.length > 0 && (
        <section className={classes.section} aria-labelledby="import-changes">
          <h2 id="import-changes" className={classes.heading}>
            Changes
          </h2>
          <DataTable
            label="Changes"
            rows={changes.map((each, at) => ({ ...each, uuid: `${at} ${changeName(each)}` }))}
            columns={changeColumns}
            nameOf={changeName}
          />
        </section>
      )}
    </>
  );
};
