import type { CellPreview, RefusedCell, SongCells } from '@segno/contract/catalog';

/** An edited cell that is not saved yet. */
export interface Draft {
  song: string;
  title: string;
  column: string;
  /** Text before the edit. */
  before: string;
  text: string;
  /** Why it cannot be saved. */
  error?: string;
  /** Text that somebody else has saved meanwhile, and who, if known. */
  now?: { text: string; user: string | null };
  /** Words of tags in it that no song has yet. */
  newWords?: readonly string[];
}

/** Edited cells by `draftKey`. They are kept while the list is paged, sorted and filtered. */
export type Drafts = ReadonlyMap<string, Draft>;

export interface CellEdit {
  row: SongCells;
  column: string;
  text: string;
}

export const noDrafts: Drafts = new Map();
export const changedMeanwhile = 'The cell was changed meanwhile.';

export const draftKey = ({ song, column }: { song: string; column: string }): string => `${song} ${column}`;

export const byKey = (drafts: readonly Draft[]): Drafts => new Map(drafts.map((draft) => [draftKey(draft), draft]));

/** Text of a song in a column. */
export const storedText = ({ artist, cells }: SongCells, column: string): string =>
  column === 'artist' ? artist : (cells[column] ?? '');

/** Text shown in a cell: the edit, or the stored text. */
export const textIn = (drafts: Drafts, row: SongCells, column: string): string =>
  drafts.get(draftKey({ song: row.uuid, column }))?.text ?? storedText(row, column);

/** Adds edits to the drafts; a cell with its stored text is no draft. */
export function withEdits(drafts: Drafts, edits: readonly CellEdit[]): Drafts {
  const next = new Map(drafts);
  for (const { row, column, text } of edits) {
    const key = draftKey({ song: row.uuid, column });
    const before = drafts.get(key)?.before ?? storedText(row, column);
    if (text === before) next.delete(key);
    else next.set(key, { song: row.uuid, title: row.work_title, column, before, text });
  }
  return next;
}

/** Compares the drafts with the current songs: a cell that somebody else changed is a conflict, one that is now the same is no draft. */
export function besideRows(drafts: Drafts, rows: readonly SongCells[]): Drafts {
  const next = new Map(drafts);
  const shown = new Map(rows.map((row) => [row.uuid, row]));
  for (const [key, draft] of drafts) {
    const row = shown.get(draft.song);
    if (!row) continue;
    const now = storedText(row, draft.column);
    if (draft.text === now) next.delete(key);
    else if (draft.before !== now && draft.now?.text !== now)
      next.set(key, { ...draft, error: changedMeanwhile, now: { text: now, user: null } });
  }
  return next;
}

/**
 * Adds the server's errors and what is new in it to the drafts. `asked`: the texts it has seen; cells that were edited since
 * are left alone.
 */
export function withChecked(
  drafts: Drafts,
  { refused, changes }: Pick<CellPreview, 'refused' | 'changes'>,
  asked: Drafts,
): Drafts {
  const next = new Map(drafts);
  const add = (cell: Pick<RefusedCell, 'song' | 'column'>, found: Partial<Draft>) => {
    const draft = drafts.get(draftKey(cell));
    if (draft && draft.text === asked.get(draftKey(cell))?.text) next.set(draftKey(cell), { ...draft, ...found });
  };
  for (const { error, now, ...cell } of refused) add(cell, { error, ...(now ? { now } : {}) });
  for (const { new_words: newWords, ...cell } of changes) if (newWords.length > 0) add(cell, { newWords });
  return next;
}

/** 'New word: “hap”', for a tag that may be a misspelling. */
export const newWordsText = (words: readonly string[]): string =>
  `${words.length === 1 ? 'New word' : 'New words'}: ${words.map((word) => `“${word}”`).join(', ')}`;

/** Keeps the own text of a cell that somebody else has changed. */
export function keptMine(drafts: Drafts, { now, error: _, ...draft }: Draft): Drafts {
  return now ? new Map(drafts).set(draftKey(draft), { ...draft, before: now.text }) : drafts;
}

export function without(drafts: Drafts, cells: readonly { song: string; column: string }[]): Drafts {
  const next = new Map(drafts);
  for (const cell of cells) next.delete(draftKey(cell));
  return next;
}
