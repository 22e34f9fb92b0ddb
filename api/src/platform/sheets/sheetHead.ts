import { unguardedCell } from '@segno/contract/catalog';
import { UnreadableSheet } from './decodedText';

/** What the head of a file says. */
export interface SheetHead<Column> {
  /** Those of the file that are columns of the sheet, and where they stand. */
  columns: readonly (Column & { position: number })[];
  /** Names that no column has. */
  unknown: readonly string[];
}

/**
 * The columns of a file, in whatever order they stand. Throws `UnreadableSheet` where a column stands twice, or where none of
 * `keys` says which records the rows are about: with the text `withoutKey`.
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
