import { parseCellRef } from 'hucre/xlsx';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** A row of a sheet with cells whose formula has no value; both count from 0. */
export interface UnsavedFormulas {
  row: number;
  columns: readonly number[];
}

/** Letters that a tag of a sheet may have; a row has the longest ones. */
const LONGEST_TAG = 64 * 1024;

/** A tag of a row, a cell, its formula or its value, with or without a prefix. */
const TAG = /<(\/?)(?:[\w-]+:)?(row|c|f|v)(?=[\s/>])([^<>]*)>/g;

/**
 * Where the first sheet of a workbook has formulas that no spreadsheet has ever calculated, row by row as they stand in it: a
 * program has written them. The reader of rows gives such a cell as an empty one, which would clear. An empty text that a
 * formula has come to is a value (`t="str"`).
 */
export async function* unsavedFormulas(workbook: Buffer): AsyncGenerator<UnsavedFormulas> {
  const sheet = await openFirstSheet(workbook);
  if (sheet) yield* unsavedIn(sheet);
}

/** The same of the XML of a sheet, in pieces of any size. */
export async function* unsavedIn(sheet: AsyncIterable<string>): AsyncGenerator<UnsavedFormulas> {
  let row = -1;
  let next = 0;
  let columns: number[] = [];
  let cell: { column: number; type: string | undefined; hasFormula: boolean; hasValue: boolean } | undefined;
  /** Where a value begins, counted from the beginning of the sheet. */
  let valueFrom = 0;
  let passed = 0;
  let text = '';
  for await (const piece of sheet) {
    text += piece;
    for (const found of text.matchAll(TAG)) {
      const [whole, slash, name, attributes = ''] = found;
      const isEnd = slash !== '' || attributes.endsWith('/');
      if (name === 'row' && slash === '') {
        if (columns.length > 0) yield { row, columns };
        columns = [];
        const number = attribute(attributes, 'r');
        row = number === undefined ? row + 1 : Number(number) - 1;
        next = 0;
      } else if (name === 'c' && slash === '') {
        const place = attribute(attributes, 'r');
        const column = place === undefined ? next : parseCellRef(place).col;
        next = column + 1;
        cell = { column, type: attribute(attributes, 't'), hasFormula: false, hasValue: false };
      } else if (name === 'v' && slash === '') valueFrom = passed + found.index + whole.length;
      if (name === 'f' && cell) cell.hasFormula = true;
      if (name === 'v' && isEnd && cell) cell.hasValue = cell.type === 'str' || passed + found.index > valueFrom;
      if (name === 'c' && isEnd) {
        if (cell?.hasFormula && !cell.hasValue && cell.type !== 'inlineStr') columns.push(cell.column);
        cell = undefined;
      }
    }
    const last = text.lastIndexOf('<');
    const kept = last < 0 || text.includes('>', last) ? '' : text.slice(last);
    if (kept.length > LONGEST_TAG) throw new Error('A tag of the workbook does not end');
    passed += text.length - kept.length;
    text = kept;
  }
  if (columns.length > 0) yield { row, columns };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** The XML of the sheet that the workbook lists first; undefined where the reader of rows finds none either. */
async function openFirstSheet(workbook: Buffer): Promise<AsyncIterable<string> | undefined> {
  const zip = await fromBufferPromise(workbook);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const list = await textOf(zip, entries.get('xl/workbook.xml'));
  const links = await textOf(zip, entries.get('xl/_rels/workbook.xml.rels'));
  const id = attribute(/<(?:\w+:)?sheet\b([^<>]*)>/.exec(list)?.[1] ?? '', 'id');
  const link = [...links.matchAll(/<(?:\w+:)?Relationship\b([^<>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .find((attributes) => attribute(attributes, 'Id') === id);
  const target = attribute(link ?? '', 'Target');
  if (id === undefined || target === undefined) return undefined;
  const entry = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  return entry && piecesOf(zip, entry);
}

async function textOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  let text = '';
  if (entry) for await (const piece of piecesOf(zip, entry)) text += piece;
  return text;
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  for await (const piece of (await zip.openReadStreamPromise(entry)).setEncoding('utf8')) yield String(piece);
}
