import { guardedCell } from '@segno/contract/catalog';

/** Text that does not start like a formula and need not be quoted: most cells that are not empty. */
const PLAIN = /^[a-z0-9][^",;\r\n]*$/i;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * A cell of a CSV file, guarded and quoted. A sheet of songs has some seventy cells per row, most of them empty: a general
 * writer, or one more test per cell, takes several times as long.
 */
export const csvCell = (text: string): string => (text === '' || PLAIN.test(text) ? text : quoted(guardedCell(text)));

/** A line of a CSV file, as spreadsheets read it. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\r\n`;

/** The start of a CSV file: without it, spreadsheets do not recognize UTF-8. */
export const CSV_MARK = '\uFEFF';
