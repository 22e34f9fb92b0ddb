import { cellColumns, type CellColumn, type RefusedCell, type SongCells } from '@segno/contract/catalog';

/** A cell that was edited and not saved yet. */
export interface Draft {
  song: string;
  title: string;
  column: CellColumn;
  /** The text that was there when it was edited. */
  before: string;
  text: string;
  /** Why it cannot be saved. */
  error?: string;
  /** What somebody else has made of it meanwhile, and who as far as that is known. */
  now?: { text: string; user: string | null };
}

/** Edited cells by `draftKey`. They stay while the list is turned over, sorted and filtered. */
export type Drafts = ReadonlyMap<string, Draft>;

export interface CellEdit {
  row: SongCells;
  column: CellColumn;
  text: string;
}

export const noDrafts: Drafts = new Map();
export const changedMeanwhile = 'The cell was changed meanwhile.';

export const draftKey = ({ song, column }: { song: string; column: CellColumn }): string => `${song} ${column}`;

/** What a cell shows: what was typed, or what the song has. */
export const textIn = (drafts: Drafts, row: SongCells, column: keyof SongCells): string =>
  (cellColumns.some((each) => each === column) ? drafts.get(`${row.uuid} ${column}`)?.text : undefined) ?? row[column];

/** The drafts after some edits; a cell that says again what it said is no draft. */
export function withEdits(drafts: Drafts, edits: readonly CellEdit[]): Drafts {
  const next = new Map(drafts);
  for (const { row, column, text } of edits) {
    const key = draftKey({ song: row.uuid, column });
    const before = drafts.get(key)?.before ?? row[column];
    if (text === before) next.delete(key);
    else next.set(key, { song: row.uuid, title: row.work_title, column, before, text });
  }
  return next;
}

/** The drafts beside the songs as they are now: what was changed meanwhile is a conflict, what has become the same is none. */
export function besideRows(drafts: Drafts, rows: readonly SongCells[]): Drafts {
  const next = new Map(drafts);
  for (const row of rows)
    for (const column of cellColumns) {
      const key = draftKey({ song: row.uuid, column });
      const draft = drafts.get(key);
      const now = row[column];
      if (draft?.text === now) next.delete(key);
      else if (draft && draft.before !== now && draft.now?.text !== now)
        next.set(key, { ...draft, error: changedMeanwhile, now: { text: now, user: null } });
    }
  return next;
}

/** The drafts with what the server has against some of them. */
export function withRefused(drafts: Drafts, refused: readonly RefusedCell[]): Drafts {
  const next = new Map(drafts);
  for (const { error, now, ...cell } of refused) {
    const draft = drafts.get(draftKey(cell));
    if (draft) next.set(draftKey(cell), { ...draft, error, ...(now ? { now } : {}) });
  }
  return next;
}

/** The own value in spite of what somebody else has made of the cell. */
export function keptMine(drafts: Drafts, { now, error: _, ...draft }: Draft): Drafts {
  return now ? new Map(drafts).set(draftKey(draft), { ...draft, before: now.text }) : drafts;
}

export function without(drafts: Drafts, cells: readonly { song: string; column: CellColumn }[]): Drafts {
  const next = new Map(drafts);
  for (const cell of cells) next.delete(draftKey(cell));
  return next;
}
