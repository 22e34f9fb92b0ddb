import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { repeatedText, type JudgedRow } from './readSheet';

/** Errors of an import that are kept; beyond that they are counted. */
export const KEPT_ERRORS = 10_000;

interface KeptError {
  row: number;
  column: string;
  error: string;
}

/** Another try reads the import: this one writes nothing any more. */
export class TakenByOtherRun extends Error {}

/** Writes what came of some rows, and how far the import is, together: the rows up to `rows`. */
export const keepJudged = (
  db: Db,
  { uuid, run, rows }: { uuid: string; run: string; rows: number },
  judged: readonly JudgedRow[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const errors = judged.flatMap(({ number, repeats, errors: found }): KeptError[] => [
      ...found.map((each) => ({ row: number, ...each })),
      ...(repeats === undefined ? [] : [{ row: repeats, column: '', error: repeatedText(number) }]),
    ]);
    const { rows: held } = await sql<{ kept: number }>`
      update song_import set row_count = ${rows}, error_count = error_count + ${errors.length}
      where uuid = ${uuid} and run_uuid = ${run} and status = 'reading'
      returning (select count(*)::int from song_import_error e where e.song_import_uuid = ${uuid}) as kept
    `.execute(trx);
    const [state] = held;
    if (!state) throw new TakenByOtherRun();
    await keepChanges(trx, uuid, judged);
    const repeated = judged.flatMap(({ repeats }) => (repeats === undefined ? [] : [repeats]));
    if (repeated.length > 0)
      await sql`
        delete from song_import_change where song_import_uuid = ${uuid} and row_number = any(${repeated}::int[])
      `.execute(trx);
    await sql`
      insert into song_import_error (song_import_uuid, row_number, column_name, error)
      select ${uuid}, (x ->> 'row')::int, x ->> 'column', x ->> 'error'
      from jsonb_array_elements(${JSON.stringify(errors.slice(0, Math.max(0, KEPT_ERRORS - state.kept)))}::jsonb) x
      on conflict (song_import_uuid, row_number, column_name) do nothing
    `.execute(trx);
  });

async function keepChanges(trx: Db, uuid: string, judged: readonly JudgedRow[]): Promise<void> {
  const changes = judged.flatMap(({ number, song, changes: found }) =>
    song
      ? found.map(({ column, attribute, before, after }) => ({
          row: number,
          position: column.position,
          column: column.name,
          attribute,
          song: song.uuid,
          title: song.work_title,
          before,
          after,
          before_text: column.kind.write(before),
          after_text: column.kind.write(after),
        }))
      : [],
  );
  await sql`
    insert into song_import_change (song_import_uuid, row_number, column_position, column_name, attribute, song_uuid, work_title,
      before, after, before_text, after_text)
    select ${uuid}, (x ->> 'row')::int, (x ->> 'position')::int, x ->> 'column', x ->> 'attribute', (x ->> 'song')::uuid,
      x ->> 'title', x -> 'before', x -> 'after', x ->> 'before_text', x ->> 'after_text'
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) x
  `.execute(trx);
}
