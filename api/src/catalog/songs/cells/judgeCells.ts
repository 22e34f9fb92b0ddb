import { texts, type Body } from '@segno/contract';
import type { CellPreview, editSongCells, RefusedCell } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Db } from '../../../platform/db/database';
import { userCan } from '../../../platform/http/session';
import { batchTexts } from '../batch/batchTexts';
import { isSameValue } from '../batch/songAttribute';
import { acceptedValue } from '../import/readRow';
import { refuseFormula, writtenValue } from '../../../platform/sheets/writtenValue';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import { permissionOf, sheetColumns, type SheetColumn } from '../report/sheetColumns';
import { readSheetNames } from '../report/sheetNames';
import { readSheetSongs, type SheetSong } from '../report/sheetSongs';
import { textOf } from '../report/songCsv';

export type EditedCell = Body<typeof editSongCells>['cells'][number];

/** A cell that would change its song, with values parsed from its text. */
interface JudgedChange {
  song: SheetSong;
  /** Attribute of the song. */
  column: string;
  before: unknown;
  after: unknown;
}

export interface JudgedCells {
  changes: JudgedChange[];
  /** By the index of the cell in the list. */
  refused: Map<number, RefusedCell>;
  unchanged: number;
  textOf: (column: string, value: unknown) => string;
}

/**
 * What cells would change in their songs, by the rules for cells of an import. Writes nothing. References are looked up by
 * name in the library, so that the songs' own validation has nothing left to check.
 */
export async function judgeCells(scope: Scope, cells: readonly EditedCell[]): Promise<JudgedCells> {
  const { db, user } = scope;
  const columns = new Map(sheetColumns(await readSheetNames(db), user).map((column) => [column.attribute, column]));
  const columnOf = (name: string): SheetColumn => {
    const column = columns.get(name);
    if (!column) throw new Error(`The sheet has no column ${name}`);
    return column;
  };
  const found = await readSheetSongs(db, [...new Set(cells.map(({ song }) => song.toLowerCase()))]);
  const songs = new Map(found.map((song) => [song.uuid, song]));
  const judged: JudgedCells = {
    changes: [],
    refused: new Map(),
    unchanged: 0,
    textOf: (name, value) => columnOf(name).kind.write(value),
  };
  for (const [index, cell] of cells.entries()) {
    const { column: name } = cell;
    const song = songs.get(cell.song.toLowerCase());
    const refuse = (error: string, now: RefusedCell['now'] = null) =>
      judged.refused.set(index, { song: cell.song, column: name, error, now });
    if (!song) {
      refuse(batchTexts.gone);
      continue;
    }
    const column = columns.get(name);
    if (!column) {
      refuse(texts.choice);
      continue;
    }
    const before = column.valueOf(song) ?? null;
    const after = readCell(column, name, cell.text);
    if ('error' in after) refuse(after.error);
    else if (isSameValue(name, before, after.value)) judged.unchanged += 1;
    else if (!userCan(user, permissionOf(name))) refuse(batchTexts.notAllowed);
    else if (textOf(column, song) !== cell.before)
      refuse(changedMeanwhile, { text: textOf(column, song), user: await lastEditor(db, song.uuid, name) });
    else judged.changes.push({ song, column: name, before, after: after.value });
  }
  return judged;
}

const changedMeanwhile = 'The cell was changed meanwhile.';

function readCell({ kind }: SheetColumn, name: string, text: string): { value: unknown } | { error: string } {
  try {
    // No apostrophe can protect it: cells show texts as they are stored.
    refuseFormula(text);
    return { value: acceptedValue(name, text.trim() === '' ? kind.empty : writtenValue(kind, text)) };
  } catch (error) {
    if (error instanceof UnreadableCell) return { error: error.message };
    throw error;
  }
}

/** The preview before the cells are saved. */
export async function previewOf(
  db: Db,
  count: number,
  { changes, refused, unchanged, textOf: write }: JudgedCells,
): Promise<CellPreview> {
  const used = await usedWords(db, changes);
  return {
    count,
    unchanged,
    changes: changes.map(({ song, column, before, after }) => ({
      song: song.uuid,
      column,
      before: write(column, before),
      after: write(column, after),
      new_words: wordsIn(column, after).filter((word) => !used.has(`${column} ${word}`)),
    })),
    refused: [...refused.values()],
  };
}

const wordColumns = ['tags', 'tags_hidden'];
const wordsIn = (column: string, value: unknown): string[] =>
  wordColumns.includes(column) && Array.isArray(value) ? value.map(String) : [];

/** Of the words of tags that cells would have, those that songs have already, each after its column. */
async function usedWords(db: Db, changes: JudgedCells['changes']): Promise<ReadonlySet<string>> {
  const words = [...new Set(changes.flatMap(({ column, after }) => wordsIn(column, after)))];
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select case when is_hidden then 'tags_hidden ' else 'tags ' end || name as word
    from song_word where name = any(${words}::text[]) and song_count > 0
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Full name of the user who last changed an attribute of a song, by the log (V2: activity); null if the log has no entry. */
async function lastEditor(db: Db, song: string, attribute: string): Promise<string | null> {
  const { rows } = await sql<{ user: string }>`
    select user_label as "user" from user_activity
    where resource_type = 'song' and resource_uuid = ${song}
      and changes @> jsonb_build_array(jsonb_build_object('field', ${attribute}::text))
    order by created_at desc, number desc limit 1
  `.execute(db);
  return rows[0]?.user ?? null;
}
