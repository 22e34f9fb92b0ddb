import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodedText, UnreadableSheet } from './decodedText';

/** Characters that one row may have: more come of a quotation mark that nobody closes. */
const LONGEST_ROW = 2_000_000;

/** Spreadsheets write one of these, by the country they are set to. */
const delimiters = [',', ';', '\t'] as const;

/** Excel's own first line, which names the delimiter. */
const SEPARATOR = /^"?sep=([^\r\n])"?[ ,;\t]*(?:\r\n|\r|\n)/i;

/**
 * The rows of a sheet in any dialect that spreadsheets write: the delimiter and the encoding are found out, line breaks are
 * any, inside of quotation marks too. An empty line is a row of one empty cell. Throws `UnreadableSheet`.
 */
export async function* sheetRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const pieces = decodedText(file);
  let head = '';
  while (!endOfLine(head.replace(SEPARATOR, '')) && head.length < LONGEST_ROW) {
    const { value, done } = await pieces.next();
    if (done) break;
    head += value;
  }
  const named = SEPARATOR.exec(head);
  const text = named ? head.slice(named[0].length) : head;
  async function* all(): AsyncGenerator<string> {
    yield text;
    yield* pieces;
  }
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(text.slice(0, endOfLine(text) ?? text.length)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  pipeline(Readable.from(all()), parser, () => {});
  try {
    yield* parser;
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableSheet(textOf(error));
    throw error;
  } finally {
    parser.destroy();
  }
}

/** Where the first line ends that is not inside of quotation marks. */
function endOfLine(text: string): number | undefined {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) return at;
  }
  return undefined;
}

/** What stands between the names of the head most often. */
function delimiterOf(line: string): string {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Of a row that is not like the others in its quotation marks: which one, 0 being the head. */
function textOf({ code, records }: CsvError): string {
  const row = Number(records) === 0 ? 'The head of the file' : `Row ${Number(records)}`;
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `${row} is too long. A quotation mark may be missing.`
    : `${row} cannot be read: a quotation mark is missing or stands in the wrong place.`;
}
