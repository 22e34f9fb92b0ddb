import { guardedCell, unguardedCell } from '@segno/contract/catalog';

/** What stands in quotation marks up to the end of a cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y;
const BARE = /[^\t\r\n]*/y;
const BREAK = /\t|\r\n|\r|\n/y;

/** What a spreadsheet puts marks around; around anything else they are the person's own. */
const NEEDS_MARKS = /[\t\r\n"]/;

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The rows of a table as spreadsheets put it into the clipboard: tabs between cells, a line break behind each row. Without the
 * apostrophes that guard formulas in a cell that was copied here or in an export.
 */
export function pastedTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = take(QUOTED, text, at);
    const isMarked = quoted !== null && NEEDS_MARKS.test(quoted[1] ?? '');
    const found = isMarked ? quoted : take(BARE, text, at);
    const [whole = ''] = found ?? [];
    rows.at(-1)?.push(unguardedCell(isMarked ? (quoted[1] ?? '').replaceAll('""', '"') : whole));
    at += whole.length;
    const next = take(BREAK, text, at);
    if (!next) break;
    at += next[0].length;
    if (next[0] !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** A table as spreadsheets read it from the clipboard: none of its cells runs as a formula, as in an export. */
export const copiedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => marked(guardedCell(cell))).join('\t')).join('\n');

const marked = (cell: string): string => (NEEDS_MARKS.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
