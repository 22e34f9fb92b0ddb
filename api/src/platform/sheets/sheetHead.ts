import { unguardedCell } from '@segno/contract/catalog';
import { UnreadableSheet } from './decodedText';

/** The header of a file. */
export interface SheetHead<Column> {
  /** The file's columns that belong to the sheet, and their positions. */
  columns: readonly (Column & { position: number })[];
  /** Names that match no column. */
  unknown: readonly string[];
}

/**
 * The columns of a file, in any order. Throws `UnreadableSheet` if a column occurs twice, or if none of `keys`, which
 * identify the rows' records, is present: with the text `withoutKey`.
 */
export function readHead<Column extends { name: string }>(
  cells: readonly string[],
  o: { columns: readonly Column[]; keys: readonly string[]; withoutKey: string },
): SheetHead<Column> {
  const names = cells.map((cell) => unguardedCell(cell).trim().toLowerCase());
  const known = names.flatMap((name, position): (Column & { position: number })[] => {
    const column = o.columns.find((each) => each.name.toLowerCase() === name);
    return column ? [{ ...column, position }] : [];
  });
  const repeated = known.find(({ name }, index) => known.findIndex((other) => other.name === name) < index);
  if (repeated) throw new UnreadableSheet(`The column ${repeated.name} stands in the file twice.`);
  if (!known.some(({ name }) => o.keys.includes(name))) throw new UnreadableSheet(o.withoutKey);
  const unknown = cells.filter(
    (cell, index) => names[index] !== '' && !known.some(({ position }) => position === index),
  );
  return { columns: known, unknown: [...new Set(unknown)] };
}
