import { unguardedCell } from '@segno/contract/catalog';
import type { SheetColumn } from '../report/sheetColumns';
import { UnreadableSheet } from './decodedText';

/** A column of the file that is a column of the sheet, and where it stands. */
export interface FileColumn extends SheetColumn {
  position: number;
}

/** What the head of a file says. */
export interface SheetHead {
  columns: readonly FileColumn[];
  /** Names that no column has. */
  unknown: readonly string[];
  /** Cells that a row has. */
  width: number;
}

/** The columns of a file, in whatever order they stand. Throws `UnreadableSheet` where no column says which songs the rows are about. */
export function readHead(cells: readonly string[], columns: readonly SheetColumn[]): SheetHead {
  const names = cells.map((cell) => unguardedCell(cell).trim().toLowerCase());
  const known = names.flatMap((name, position): FileColumn[] => {
    const column = columns.find((each) => each.name.toLowerCase() === name);
    return column ? [{ ...column, position }] : [];
  });
  const repeated = known.find(({ name }, index) => known.findIndex((other) => other.name === name) < index);
  if (repeated) throw new UnreadableSheet(`The column ${repeated.name} stands in the file twice.`);
  if (!known.some(({ name }) => name === 'uuid' || name === 'work_id'))
    throw new UnreadableSheet(
      'The file has neither a column uuid nor a column work_id. Please start with an export of songs.',
    );
  const unknown = cells.filter(
    (cell, index) => names[index] !== '' && !known.some(({ position }) => position === index),
  );
  return { columns: known, unknown: [...new Set(unknown)], width: cells.length };
}
