import type { DecimalSign } from '../../../platform/sheets/decimalSign';
import { amountOf } from './statementAmount';
import type { StatementColumns } from './statementHeader';

/** Labels that PROs write next to the total of a file, in their languages. */
const TOTAL =
  /^(?:(?:grand|sum|statement|report|overall)\s+)?(?:totals?|totaal|totaux|gesamt|summe)(?:\s+(?:amount|royalties|général|generaal))?\s*:?$/i;

/** Columns that are filled in a row about a work. */
const naming = ['society_work_id', 'iswc', 'work_id', 'isrc', 'ipi', 'writer_name'] as const;

/**
 * The total that a row states, if it has nothing else: the label, one amount, numbers, and nothing that names a work. It is
 * the file's total only as its last row: a song may have this title as well.
 */
export function statedTotal(
  cells: readonly string[],
  columns: StatementColumns,
  sign: DecimalSign,
): string | undefined {
  const texts = cells.map((cell) => cell.trim());
  const says = (at: number | undefined): boolean =>
    at !== undefined && (texts[at] ?? '') !== '' && !TOTAL.test(texts[at] ?? '');
  if (!texts.some((text) => TOTAL.test(text)) || naming.some((field) => says(columns[field]))) return undefined;
  const isNumber = (text: string): boolean => amountOf(text, sign) !== undefined;
  if (!texts.every((text) => text === '' || TOTAL.test(text) || isNumber(text))) return undefined;
  return amountOf(texts[columns.amount ?? -1] ?? '', sign);
}
