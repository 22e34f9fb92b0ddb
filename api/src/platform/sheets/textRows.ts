import { decodedText, type TableEncoding } from './decodedText';
import { LONGEST_ROW, RowSplitter, type TableRow } from './rowSplitter';

/** Spreadsheets write one of these, depending on their country setting. */
const delimiters = [',', ';', '\t'] as const;

/** Excel's own first line, which names the delimiter and is not a row. */
const SEPARATOR = /^"?sep=([^\r\n])"?[ ,;\t]*(?:\r\n|\r|\n)/i;

const NUL = 'The row has a character that is not allowed.';

/**
 * The rows of a text file in any dialect that spreadsheets write, one array for each piece: awaiting each of a million rows
 * takes longer than reading it. The delimiter is detected from the first line that is not empty, line breaks may be of any
 * kind, and an empty line is a row of one empty cell. Throws `UnreadableSheet`.
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

/** The first line that is not empty, without what is in quotation marks, and whether its end has arrived. */
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

/** The most frequent delimiter in the header. */
function delimiterOf(text: string): string {
  const line = firstLine(text)?.bare ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** PostgreSQL stores no NUL in text: a row with one is left out. */
function withoutNul(text: string, rows: readonly TableRow[]): readonly TableRow[] {
  // A row may have begun in an earlier piece; for files without any NUL this checks once per piece.
  if (!text.includes('\0') && !rows[0]?.cells.some((cell) => cell.includes('\0'))) return rows;
  return rows.map((row) => {
    if (!row.cells.some((cell) => cell.includes('\0'))) return row;
    return { ...row, cells: row.cells.map((cell) => cell.replaceAll('\0', '\ufffd')), problem: row.problem ?? NUL };
  });
}
