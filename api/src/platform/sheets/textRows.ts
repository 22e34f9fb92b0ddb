import { decodedText, type TableEncoding } from './decodedText';
import { LONGEST_ROW, RowSplitter, type TableRow } from './rowSplitter';

/** Spreadsheets write one of these, by the country they are set to. */
const delimiters = [',', ';', '\t'] as const;

/** Excel's own first line, which names the delimiter and is no row. */
const SEPARATOR = /^"?sep=([^\r\n])"?[ ,;\t]*(?:\r\n|\r|\n)/i;

const NUL = 'The row has a character that is not allowed.';

/**
 * The rows of a text file in any dialect that spreadsheets write, those of a piece at once: to wait for each of a million rows
 * takes longer than to read it. The delimiter is found out by the first line in which anything stands, line breaks are any,
 * and an empty line is a row of one empty cell. Throws `UnreadableSheet`.
 */
export async function* textRows(
  file: AsyncIterable<Uint8Array>,
  encoding?: TableEncoding,
): AsyncGenerator<readonly TableRow[]> {
  const pieces = decodedText(file, encoding);
  let head = '';
  while (firstLine(head.replace(SEPARATOR, ''))?.isWhole !== true && head.length < LONGEST_ROW) {
    const { value, done } = await pieces.next();
    if (done) break;
    head += value;
  }
  const named = SEPARATOR.exec(head);
  const text = named ? head.slice(named[0].length) : head;
  const splitter = new RowSplitter(named?.[1] ?? delimiterOf(text));
  yield withoutNul(text, splitter.push(text));
  for await (const piece of pieces) yield withoutNul(piece, splitter.push(piece));
  yield withoutNul(head, splitter.end());
}

/** The first line in which anything stands, but for what is in quotation marks, and whether its end has come. */
function firstLine(text: string): { bare: string; isWhole: boolean } | undefined {
  for (let from = 0; from < text.length;) {
    let isQuoted = false;
    let at = from;
    let bare = '';
    for (; at < text.length; at++) {
      const letter = text[at] ?? '';
      if (letter === '"') isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (letter === '\n' || letter === '\r') break;
      else bare += letter;
    }
    if (/[^\s,;]/.test(text.slice(from, at))) return { bare, isWhole: at < text.length };
    from = at + 1;
  }
  return undefined;
}

/** What stands between the names of the head most often. */
function delimiterOf(text: string): string {
  const line = firstLine(text)?.bare ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** PostgreSQL keeps no NUL in text: a row with one is left out. */
function withoutNul(text: string, rows: readonly TableRow[]): readonly TableRow[] {
  // A row may have begun in a piece before: of files without any this asks once a piece.
  if (!text.includes('\0') && !rows[0]?.cells.some((cell) => cell.includes('\0'))) return rows;
  return rows.map((row) => {
    if (!row.cells.some((cell) => cell.includes('\0'))) return row;
    return { ...row, cells: row.cells.map((cell) => cell.replaceAll('\0', '\ufffd')), problem: row.problem ?? NUL };
  });
}
