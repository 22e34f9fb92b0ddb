import { texts } from '@segno/contract';
import { unguardedCell } from '@segno/contract/catalog';
import type { CellKind } from './cellKinds';
import { UnreadableCell } from './nameDirectory';

/** What spreadsheets write if a formula has failed. */
const FAILED = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NULL!|NUM!|#+)$/;

/** Throws `UnreadableCell` for a formula: it would be stored as its own text. */
export function refuseFormula(cell: string): void {
  if (cell.trimStart().startsWith('='))
    throw new UnreadableCell('Formulas are not imported, only values that were saved with them.');
}

/** The value of a cell that is not empty, written by a person or a spreadsheet. Throws `UnreadableCell`. */
export function writtenValue(kind: CellKind, cell: string): unknown {
  if (FAILED.test(cell.trim())) throw new UnreadableCell('This is an error of the spreadsheet.');
  if (cell.includes('\0')) throw new UnreadableCell(texts.control);
  return kind.read(cell);
}

/** The value of a file's cell; '' gives the kind's `empty`. Throws `UnreadableCell`, also for formulas. */
export function importedValue(kind: CellKind, cell: string): unknown {
  if (cell.trim() === '') return kind.empty;
  refuseFormula(cell);
  return writtenValue(kind, unguardedCell(cell));
}
