import { CsvError } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { BrokenRow, LONGEST_ROW, RowSplitter, type RawRow } from './rowSplitter';

/** Why a file as a whole cannot be taken, in words for people. */
export class BrokenStatement extends Error {}

/** Encodings that statements come in. */
export type StatementEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The rows below the head, and what the head says of all of them. */
export interface StatementSheet {
  header: string[];
  /** Amounts have decimal commas where semicolons stand between the cells. */
  decimalComma: boolean;
  /** As many at once as a piece of the file has: to wait for each of a million rows takes longer than to read it. */
  rows: AsyncIterable<readonly RawRow[]>;
}

/** Bytes that are read at once: the rows of more of them would outlive the short term of the garbage collector. */
const PIECE = 16 * 1024;

const delimiters = [',', ';', '\t'] as const;

/**
 * The rows of a file. The first row in which anything stands is the head.
 * @throws BrokenStatement at the first place that cannot be read, when rows may have been handed over already
 */
export async function readSheet(
  file: AsyncIterable<Uint8Array>,
  encoding: StatementEncoding,
): Promise<StatementSheet | undefined> {
  const text = decoded(file, encoding);
  // The decoder has taken one byte order mark away; some files have two.
  const head = (await firstLine(text)).replace(/^\ufeff/, '');
  const delimiter = delimiterOf(head);
  const pieces = parsedRows(prefixed(head, text), delimiter);
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return undefined;
    const at = value.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const header = value[at]?.cells.map((cell) => cell.trim());
    if (header) return { header, decimalComma: delimiter === ';', rows: prefixed(value.slice(at + 1), pieces) };
  }
}

async function* decoded(file: AsyncIterable<Uint8Array>, encoding: StatementEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const checked = (decode: () => string): string => {
    try {
      const text = decode();
      if (text.includes('\u0000')) throw new BrokenStatement('The file has NUL bytes: it is no text.');
      return text;
    } catch (error) {
      if (error instanceof BrokenStatement) throw error;
      throw new BrokenStatement('The file has characters that cannot be read.');
    }
  };
  for await (const bytes of file)
    for (let at = 0; at < bytes.length; at += PIECE)
      yield checked(() => decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  yield checked(() => decoder.decode());
}

/** What stands before the first line break outside of quotation marks, below lines in which nothing stands; and what was read after it. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!hasWholeLine(head) && head.length < LONGEST_ROW) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
}

const hasWholeLine = (text: string): boolean => /[\r\n]/.test(withoutQuoted(text).trimStart());

/**
 * The cells of the head, from the beginning of a file; none when it cannot be read. What is wrong further down is the
 * business of who reads the rows.
 */
export function headerOf(start: Uint8Array, encoding: StatementEncoding): string[] {
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  const delimiter = delimiterOf(text);
  for (let from = 0; from < text.length;) {
    const end = endOfLine(text, from);
    const line = text.slice(from, end);
    from = end + 1;
    if (line.includes('\u0000')) return [];
    const cells = cellsOf(line, delimiter);
    if (cells.some((cell) => cell.trim() !== '')) return cells;
  }
  return [];
}

/** Where the line ends that begins at `from`: at a line break outside of quotation marks, or with the text. */
function endOfLine(text: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) return at;
  }
  return text.length;
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    return parseText(line, { delimiter, bom: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

const withoutQuoted = (text: string): string => text.replace(/"(?:[^"]|"")*(?:"|$)/g, '""');

/** What stands between the names of the head most often. */
function delimiterOf(text: string): string {
  const [line = ''] = withoutQuoted(text)
    .trimStart()
    .split(/[\r\n]/);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* prefixed<T>(head: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield head;
  yield* rest;
}

async function* parsedRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<readonly RawRow[]> {
  const splitter = new RowSplitter(delimiter);
  try {
    for await (const piece of text) yield splitter.push(piece);
    yield splitter.end();
  } catch (error) {
    if (error instanceof BrokenRow) throw new BrokenStatement(textOf(error));
    throw error;
  }
}

const textOf = ({ number, why }: BrokenRow): string =>
  why === 'length'
    ? `Row ${number} is too long. A quotation mark may be missing.`
    : `Row ${number} cannot be read: a quotation mark is missing or stands in the wrong place.`;
