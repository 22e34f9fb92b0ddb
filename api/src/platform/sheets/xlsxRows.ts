import { isDateFormat, serialToDate } from 'hucre';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableSheet } from './decodedText';
import type { TableRow } from './rowSplitter';
import { CellText, SheetReader, tooLarge } from './sheetReader';
import { momentText } from './writtenDate';
import { attributeOf, XmlTags, type XmlTag } from '../xml/xmlTags';

/** Maximum bytes of a workbook, which is read from memory. A CSV file may be larger. */
const LARGEST_FILE = 96 * 1024 ** 2;
/** Maximum unpacked bytes of its sheet, its texts and everything that describes it, and the maximum number of its files. */
const LARGEST_SHEET = 1024 ** 3;
const LARGEST_TEXTS = 256 * 1024 ** 2;
const LARGEST_PART = 8 * 1024 ** 2;
const MOST_PARTS = 2000;
/** Maximum cell formats and shared texts. */
const MOST_FORMATS = 100_000;
const MOST_TEXTS = 4_000_000;

const unreadable = 'The workbook cannot be read. Please save it again, or as "CSV UTF-8".';
/** True for a file that begins like a zip. */
export const isWorkbook = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));

/** True for one that begins like old workbooks and those with a password. */
export const isOldWorkbook = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/**
 * The rows of a workbook's first sheet that are not empty, as texts. A formula gives the value it had when the file was
 * saved, or `=` if it had none, because an empty cell would clear the field. Dates are written `2026-03-09`; empty cells at
 * the end are left out. It is read while it is unpacked, and refused beyond its limits. Throws `UnreadableSheet`.
 */
export async function* xlsxRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TableRow[]> {
  try {
    const parts = await openParts(await inMemory(file));
    const { sheet, texts, isDay, is1904 } = await readWorkbook(parts);
    const reader = new SheetReader(texts, (value, format) =>
      isDay(format) ? dayText(serialToDate(value, is1904)) : numberText(value),
    );
    for await (const piece of parts.piecesOf(sheet, LARGEST_SHEET)) yield reader.push(piece);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet(unreadable, { cause: error });
  }
}

async function inMemory(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > LARGEST_FILE) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The files in a workbook. */
class Parts {
  constructor(
    readonly zip: ZipFile,
    readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** The text of a file; nothing if it does not exist. A file that unpacks to more than its directory states is broken. */
  async *piecesOf(name: string, largest: number): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    if (entry.uncompressedSize > largest) throw tooLarge();
    const stream = (await this.zip.openReadStreamPromise(entry)).setEncoding('utf8');
    for await (const piece of stream) yield String(piece);
  }

  async *tagsOf(name: string, largest: number): AsyncGenerator<XmlTag> {
    const reader = new XmlTags();
    for await (const piece of this.piecesOf(name, largest)) yield* reader.push(piece);
  }
}

async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > MOST_PARTS) throw tooLarge();
  }
  return new Parts(zip, entries);
}

interface Workbook {
  /** The name of the first sheet's file. */
  sheet: string;
  texts: readonly string[];
  /** Whether numbers in a format are dates. */
  isDay: (format: number) => boolean;
  is1904: boolean;
}

async function readWorkbook(parts: Parts): Promise<Workbook> {
  let first: string | undefined;
  let is1904 = false;
  for await (const { name, attributes, begins } of parts.tagsOf('xl/workbook.xml', LARGEST_PART)) {
    if (name === 'workbookPr' && begins) is1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
    if (name === 'sheet' && begins) first ??= attributeOf(attributes, 'id');
  }
  const links = new Map<string, string>();
  const kinds = new Map<string, string>();
  for await (const { name, attributes } of parts.tagsOf('xl/_rels/workbook.xml.rels', LARGEST_PART)) {
    if (name !== 'Relationship') continue;
    const target = attributeOf(attributes, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    links.set(attributeOf(attributes, 'Id') ?? '', path);
    kinds.set(attributeOf(attributes, 'Type')?.split('/').at(-1) ?? '', path);
  }
  const sheet = first === undefined ? undefined : links.get(first);
  if (sheet === undefined || !parts.entries.has(sheet)) throw new Error('The workbook has no sheet');
  return {
    sheet,
    is1904,
    texts: await readTexts(parts, kinds.get('sharedStrings') ?? 'xl/sharedStrings.xml'),
    isDay: await readFormats(parts, kinds.get('styles') ?? 'xl/styles.xml'),
  };
}

/** The texts that cells share, read like the texts that `SheetReader` finds in cells. */
async function readTexts(parts: Parts, name: string): Promise<string[]> {
  const texts: string[] = [];
  const text = new CellText();
  for await (const tag of parts.tagsOf(name, LARGEST_TEXTS)) {
    if (tag.name === 'si' && tag.begins) text.clear();
    text.take(tag);
    if (tag.name !== 'si' || !tag.ends) continue;
    if (texts.length >= MOST_TEXTS) throw tooLarge();
    // A copy: a substring would keep the whole text in memory.
    texts.push(Buffer.from(text.read()).toString());
  }
  return texts;
}

/** Built-in number formats of every spreadsheet that are dates. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function readFormats(parts: Parts, name: string): Promise<(format: number) => boolean> {
  const own = new Map<number, boolean>();
  const days: boolean[] = [];
  let isInCells = false;
  for await (const tag of parts.tagsOf(name, LARGEST_PART)) {
    const number = (attribute: string): number => Number(attributeOf(tag.attributes, attribute) ?? -1);
    if (tag.name === 'cellXfs') isInCells = tag.begins && !tag.ends;
    if (tag.name === 'numFmt' && tag.begins)
      own.set(number('numFmtId'), isDateFormat(attributeOf(tag.attributes, 'formatCode')?.slice(0, 255) ?? ''));
    if (tag.name === 'xf' && tag.begins && isInCells)
      days.push(own.get(number('numFmtId')) ?? isBuiltInDay(number('numFmtId')));
    if (days.length > MOST_FORMATS || own.size > MOST_FORMATS) throw tooLarge();
  }
  return (format) => days[format] ?? false;
}

/** Digits that a spreadsheet keeps of a number. */
const PRECISION = 15;

const numberText = (value: number): string => String(Number(value.toPrecision(PRECISION)));
const dayText = (day: Date): string => (Number.isNaN(day.getTime()) ? '' : momentText(day));
