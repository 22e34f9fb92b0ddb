import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../../engine/crudSpec';
import type { Db } from '../../../platform/db/database';
import { texts } from '@segno/contract';
import { readSheetSongs, type SheetSong } from '../report/sheetSongs';
import { columnOf } from '../report/sheetMembers';
import { songErrors } from '../writeSong';
import { importedInput } from './importedInput';
import { readNewSong } from './readNewSong';
import { readRow, type CellChange, type CellError } from './readRow';
import { songKeys, type SheetHead } from './sheetHead';
import { identifierIn } from '../../../platform/sheets/identifier';
import type { TableRow } from '../../../platform/sheets/rowSplitter';
import { losesComposer } from './writeImportedSong';

/** A row of the file below its head. */
export type SheetRow = TableRow;

/** Result of a row: changes of its song or values of a new one, or errors. */
export interface JudgedRow {
  number: number;
  song?: Pick<SheetSong, 'uuid' | 'work_title'>;
  isNew?: boolean;
  changes: readonly CellChange[];
  errors: readonly CellError[];
  /** Number of an earlier row with the same song; that row changes nothing either. */
  repeats?: number;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * What rows would change. A row with an error changes nothing: each song is imported completely or not at all. `seen`: row
 * numbers of earlier rows by song.
 */
export async function judgeRows(
  scope: Scope,
  o: { head: SheetHead; rows: readonly SheetRow[]; seen: Map<string, number> },
): Promise<JudgedRow[]> {
  const { head, rows, seen } = o;
  const songs = await findSongs(scope.db, head, rows);
  const judged: JudgedRow[] = [];
  for (const { number, cells, problem } of rows) {
    const refused = (error: string, song?: SheetSong): JudgedRow => ({
      number,
      changes: [],
      errors: [{ column: '', error }],
      ...(song ? { song } : {}),
    });
    if (problem === undefined && namesNoSong(head, cells)) {
      const { title, changes, errors } = await readNewSong(scope, { columns: head.columns, cells });
      const created = { uuid: randomUUID(), work_title: title };
      judged.push({ number, song: created, isNew: true, errors, changes: errors.length > 0 ? [] : changes });
      continue;
    }
    const { song, error } = songOf(head, cells, songs);
    const earlier = song && seen.get(song.uuid);
    if (song && earlier === undefined) seen.set(song.uuid, number);
    if (!song) judged.push(refused(problem ?? error));
    else if (earlier !== undefined) judged.push({ ...refused(repeatedText(earlier), song), repeats: earlier });
    else if (problem !== undefined) judged.push(refused(problem));
    else judged.push(await judgeRow(scope, { head, number, cells, song }));
  }
  return judged;
}

/** Error of a row whose song is also in another row. */
export const repeatedText = (row: number): string => `The song stands in row ${row} too.`;

async function judgeRow(
  scope: Scope,
  { head, number, cells, song }: SheetRow & { head: SheetHead; song: SheetSong },
): Promise<JudgedRow> {
  const { changes, errors } = readRow(scope.user, { columns: head.columns, cells, song });
  if (changes.length > 0) {
    const values = new Map(changes.map(({ attribute, after }) => [attribute, after]));
    const found = await songErrors(scope, { input: importedInput(values), invalidFields: nothing, uuid: song.uuid });
    for (const [field, messages] of Object.entries(found))
      errors.push({ column: columnOf(field), error: messages.join(' ') });
    if (losesComposer(values, song['original_composer']))
      errors.push({ column: 'version_type', error: texts.composerOfPublicDomain });
  }
  return { number, song, errors, changes: errors.length > 0 ? [] : changes };
}

interface FoundSongs {
  byUuid: ReadonlyMap<string, SheetSong>;
  byWorkId: ReadonlyMap<string, SheetSong>;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** True for a row that creates a song: all its keys are empty. A key damaged by a spreadsheet may belong to an existing song. */
const namesNoSong = ({ columns }: SheetHead, cells: readonly string[]): boolean =>
  columns.every(({ name, position }) => !songKeys.includes(name) || (cells[position] ?? '').trim() === '');

/** The keys of a row, normalized like those of songs. */
function keysIn({ columns }: SheetHead, cells: readonly string[]) {
  const cellOf = (name: string): string => {
    const column = columns.find((each) => each.name === name);
    return (column && identifierIn(cells[column.position] ?? '')) ?? '';
  };
  return { uuid: cellOf('uuid').toLowerCase(), workId: cellOf('work_id').toUpperCase() };
}

async function findSongs(db: Db, head: SheetHead, rows: readonly SheetRow[]): Promise<FoundSongs> {
  const keys = rows.map(({ cells }) => keysIn(head, cells));
  const uuids = keys.map(({ uuid }) => uuid).filter(isUuid);
  const workIds = keys.filter(({ uuid }) => uuid === '').map(({ workId }) => workId);
  const { rows: found } = await sql<{ uuid: string }>`
    select uuid from song where deleted_at is null and (uuid = any(${uuids}::uuid[]) or work_id = any(${workIds}))
  `.execute(db);
  const songs = await readSheetSongs(
    db,
    found.map(({ uuid }) => uuid),
  );
  return {
    byUuid: new Map(songs.map((song) => [song.uuid, song])),
    byWorkId: new Map(songs.map((song) => [String(song['work_id']), song])),
  };
}

function songOf(
  head: SheetHead,
  cells: readonly string[],
  { byUuid, byWorkId }: FoundSongs,
): { song: SheetSong; error?: undefined } | { song?: undefined; error: string } {
  const { uuid, workId } = keysIn(head, cells);
  if (uuid === '' && workId === '') return { error: 'The row has neither a uuid nor a work_id.' };
  const song = uuid === '' ? byWorkId.get(workId) : byUuid.get(uuid);
  if (!song) return { error: `There is no song ${uuid === '' ? workId : uuid}.` };
  if (workId !== '' && workId !== song['work_id'])
    return { error: `The song of this uuid has the work_id ${String(song['work_id'])}, not ${workId}.` };
  return { song };
}
