import type { SongImport } from '@segno/contract/catalog';
import { DataTable } from '@segno/ui/list';
import { changeColumns, errorColumns, type ChangeRow, type ErrorRow } from './importColumns';
import classes from './SongImport.module.css';

const changeName = ({ row, column }: ChangeRow): string => `row ${row}, ${column}`;
const errorName = ({ row, column }: ErrorRow): string => `row ${row}, ${column ?? 'the whole row'}`;

/** A page of the cells that an import changes, and of what is wrong in the file. */
export const ImportPreview = ({ found: { changes, errors } }: { found: SongImport }) => (
  <>
    {errors.length > 0 && (
      <section className={classes.section} aria-labelledby="import-errors">
        <h2 id="import-errors" className={classes.heading}>
          Errors
        </h2>
        <DataTable
          label="Errors"
          rows={errors.map((each) => ({ ...each, uuid: errorName({ ...each, uuid: '' }) }))}
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
          rows={changes.map((each) => ({ ...each, uuid: changeName({ ...each, uuid: '' }) }))}
          columns={changeColumns}
          nameOf={changeName}
        />
      </section>
    )}
  </>
);
