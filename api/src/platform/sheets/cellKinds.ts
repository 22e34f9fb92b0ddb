import { texts } from '@segno/contract';
import { UnreadableCell, type NameDirectory } from './nameDirectory';
import { flagIn } from './writtenFlag';

const escaped = (text: string): string =>
  text.includes('|') || text.includes('\\') ? text.replace(/[\\|]/g, '\\$&') : text;

/** Several texts in one cell: `a | b`. A bar or backslash inside a text is escaped by a backslash. */
export const joined = (texts: readonly string[]): string => texts.map(escaped).join(' | ');

/** The texts of a cell that `joined` wrote or a person typed: trimmed, without empty ones. */
export function split(cell: string): string[] {
  const texts = [''];
  for (const [piece] of cell.matchAll(/\\[\\|]|[^]/gu)) {
    if (piece === '|') texts.push('');
    else texts[texts.length - 1] += piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** How the values of a column are written to cells and read from them. */
export interface CellKind {
  /** The text of a value, not guarded yet; '' for none. */
  write(value: unknown): string;
  /** The value of a cell that is not empty, before it is checked whether a song can have it. Throws `UnreadableCell`. */
  read(text: string): unknown;
  /** The meaning of an empty cell. */
  empty: unknown;
}

const nothing: readonly string[] = [];
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : nothing;

export const plainText: CellKind = {
  write: (value) => (value === null || value === undefined ? '' : String(value)),
  read: (text) => text,
  empty: null,
};

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** With a decimal point; a decimal comma is accepted too. */
export const number: CellKind = {
  ...plainText,
  read: (text) => {
    const digits = text.replace(/[\s\u00a0\u202f]/g, '');
    if (!NUMBER.test(digits)) throw new UnreadableCell(texts.number);
    return Number(digits.replace(',', '.'));
  },
};

const flags: Readonly<Partial<Record<string, boolean>>> = {
  yes: true,
  '1': true,
  no: false,
  '0': false,
};

export const flag: CellKind = {
  write: (value) => (value === true ? 'yes' : 'no'),
  read: (text) => {
    const value = flags[text.trim().toLowerCase()] ?? flagIn(text);
    if (value === undefined) throw new UnreadableCell('Write yes or no.');
    return value;
  },
  empty: false,
};

export const words: CellKind = { write: (value) => joined(listOf(value)), read: split, empty: [] };

/** Case does not matter to people, but it does to the database. */
export const oneOf = (values: readonly string[]): CellKind => ({
  ...plainText,
  read: (text) => {
    const value = values.find((each) => each.toLowerCase() === text.trim().toLowerCase());
    if (value === undefined) throw new UnreadableCell(texts.choice);
    return value;
  },
});

/** Translates uuids to names and back. */
type Names = Pick<NameDirectory, 'labelOf' | 'uuidOf'>;

export const reference = (names: Names): CellKind => ({
  write: (value) => (typeof value === 'string' ? names.labelOf(value) : ''),
  read: (text) => names.uuidOf(text),
  empty: null,
});

/** Several references in one cell, by name, so that the same references always make the same cell. */
export const references = (names: Names): CellKind => ({
  write: (value) => {
    const uuids = listOf(value);
    // Most songs have none.
    return uuids.length === 0 ? '' : joined(uuids.map((uuid) => names.labelOf(uuid)).sort());
  },
  read: (text) => [...new Set(split(text).map((label) => names.uuidOf(label)))],
  empty: [],
});
