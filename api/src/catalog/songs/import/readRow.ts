import { issueText, texts } from '@segno/contract';
import { song as songResource, tagFieldOf } from '@segno/contract/catalog';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import { attributeInput, isSameValue } from '../batch/songAttribute';
import { batchTexts } from '../batch/batchTexts';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import { textOf } from '../report/songCsv';
import type { SheetSong } from '../report/sheetSongs';
import { isSameCell, isSameIsrc } from '../../../platform/sheets/sameCell';
import { importedValue } from '../../../platform/sheets/writtenValue';
import type { FileColumn } from './sheetHead';

/** A cell that would change its song. */
export interface CellChange {
  column: FileColumn;
  attribute: string;
  before: unknown;
  after: unknown;
}

/** An error in the file; `column` is '' for the row as a whole. */
export interface CellError {
  column: string;
  error: string;
}

export const readOnlyText = 'This column cannot be changed by an import.';

/** What a row would change in its song, and its errors. Uses only the row and the song. */
export function readRow(
  user: CurrentUser,
  { columns, cells, song }: { columns: readonly FileColumn[]; cells: readonly string[]; song: SheetSong },
): { changes: CellChange[]; errors: CellError[] } {
  const changes: CellChange[] = [];
  const errors: CellError[] = [];
  for (const column of columns) {
    try {
      const change = readCell(user, { column, cell: cells[column.position] ?? '', song });
      if (change) changes.push(change);
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      errors.push({ column: column.name, error: error.message });
    }
  }
  return { changes, errors };
}

function readCell(
  user: CurrentUser,
  { column, cell, song }: { column: FileColumn; cell: string; song: SheetSong },
): CellChange | undefined {
  const { attribute, name, kind, permission } = column;
  const text = textOf(column, song);
  if (isSameCell(text, cell)) return undefined;
  if (attribute === undefined || permission === undefined) {
    if (name === 'uuid' || name === 'work_id' || (name === 'isrc' && isSameIsrc(text, cell))) return undefined;
    throw new UnreadableCell(readOnlyText);
  }
  const before = column.valueOf(song) ?? null;
  const after = importedValue(kind, cell);
  const accepted = acceptedValue(attribute, after);
  if (isSameValue(attribute, before, accepted)) return undefined;
  if (!userCan(user, permission)) throw new UnreadableCell(batchTexts.notAllowed);
  return { column, attribute, before, after: accepted };
}

/** Attributes that must not be empty. */
const required: ReadonlySet<string> = new Set(['work_title', 'artist_uuid', 'curation_state']);

/** The value after validation by the song form's schema. Throws the form's errors. */
export function acceptedValue(attribute: string, value: unknown): unknown {
  if (value === null && required.has(attribute)) throw new UnreadableCell(texts.required);
  // Valid tags of a field are checked in the database.
  if (tagFieldOf(attribute) !== undefined) return value;
  const parsed = songResource.update.body.safeParse(attributeInput(attribute, value), { error: issueText });
  if (!parsed.success)
    throw new UnreadableCell([...new Set(parsed.error.issues.map(({ message }) => message))].join(' '));
  return Object.entries(parsed.data).find(([name]) => name === attribute)?.[1] ?? null;
}
