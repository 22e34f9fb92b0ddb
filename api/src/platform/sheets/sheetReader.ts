import { parseCellRef } from 'hucre';
import { UnreadableSheet } from './decodedText';
import { LONGEST_ROW, MOST_CELLS, TOO_LONG, type TableRow } from './rowSplitter';
import { attributeOf, unescaped, XmlTags, type XmlTag } from '../xml/xmlTags';

/** Maximum rows of a spreadsheet. */
const MOST_ROWS = 1_048_576;
/** Maximum cells of all rows, including skipped ones, and characters of all cells: many of them may use one text. */
const ALL_CELLS = 30_000_000;
const ALL_LETTERS = 512 * 1024 ** 2;

export const tooLarge = (): UnreadableSheet =>
  new UnreadableSheet('The workbook is too large. Please save it as "CSV UTF-8".');

/** The text of a cell, or of several runs inside one, without phonetic annotations. */
export class CellText {
  #text = '';
  #isSpoken = false;

  clear(): void {
    this.#text = '';
    this.#isSpoken = false;
  }

  take({ name, begins, ends, text }: XmlTag): void {
    if (name === 'rPh') this.#isSpoken = begins && !ends;
    if (name === 't' && ends && !begins && !this.#isSpoken) this.#text += unescaped(text);
    if (this.#text.length > LONGEST_ROW) throw tooLarge();
  }

  /** With characters that XML cannot contain, which workbooks write as `_x000D_`. */
  read(): string {
    return withoutEscapes(this.#text);
  }
}

const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** How a formula without a value is read: its cell is refused, like one of a CSV file that contains a formula. */
const FORMULA = '=';

interface Cell {
  column: number;
  type: string;
  format: number;
  hasFormula: boolean;
  value: string | undefined;
}

/** Reads the XML of a sheet, piece by piece. */
export class SheetReader {
  readonly #tags = new XmlTags();
  readonly #texts: readonly string[];
  readonly #numberOf: (value: number, format: number) => string;
  readonly #inline = new CellText();
  #number = 0;
  #cells: string[] = [];
  #letters = 0;
  #cell: Cell | undefined;
  #allCells = 0;
  #allLetters = 0;

  constructor(texts: readonly string[], numberOf: (value: number, format: number) => string) {
    this.#texts = texts;
    this.#numberOf = numberOf;
  }

  /** The rows that end in this piece. */
  push(piece: string): TableRow[] {
    const rows: TableRow[] = [];
    for (const tag of this.#tags.push(piece)) {
      if (tag.name === 'row') {
        if (tag.begins) this.#beginRow(tag);
        if (tag.ends && this.#cells.length > 0) rows.push(this.#endRow());
      } else if (tag.name === 'c') {
        if (tag.begins) this.#beginCell(tag);
        if (tag.ends) this.#endCell();
      } else if (this.#cell) this.#take(this.#cell, tag);
    }
    return rows;
  }

  #beginRow({ attributes }: XmlTag): void {
    const number = Number(attributeOf(attributes, 'r') ?? this.#number + 1);
    if (!Number.isInteger(number) || number <= this.#number || number > MOST_ROWS)
      throw new Error('Rows are in disorder');
    this.#number = number;
    this.#cells = [];
    this.#letters = 0;
  }

  #endRow(): TableRow {
    const cells = this.#cells;
    this.#cells = [];
    while (cells.at(-1) === '') cells.pop();
    if (this.#letters <= LONGEST_ROW) return { number: this.#number, cells };
    return {
      number: this.#number,
      cells: [cells.find((cell) => cell !== '')?.slice(0, 1000) ?? ''],
      problem: TOO_LONG,
    };
  }

  #beginCell({ attributes }: XmlTag): void {
    const place = attributeOf(attributes, 'r');
    const column = place === undefined ? this.#cells.length : parseCellRef(place).col;
    if (!Number.isInteger(column) || column < 0 || column >= MOST_CELLS) throw new Error(`There is no cell ${place}`);
    this.#inline.clear();
    const format = Number(attributeOf(attributes, 's') ?? -1);
    this.#cell = { column, type: attributeOf(attributes, 't') ?? 'n', format, hasFormula: false, value: undefined };
  }

  #take(cell: Cell, tag: XmlTag): void {
    if (tag.name === 'f') cell.hasFormula = true;
    if (tag.name === 'v' && tag.ends && (cell.type === 'str' || (!tag.begins && tag.text !== '')))
      cell.value = tag.begins ? '' : tag.text;
    if (cell.type === 'inlineStr') this.#inline.take(tag);
  }

  #endCell(): void {
    const cell = this.#cell;
    if (!cell) return;
    this.#cell = undefined;
    const text =
      cell.hasFormula && cell.value === undefined && cell.type !== 'inlineStr' ? FORMULA : this.#textOf(cell);
    const before = this.#cells.length;
    while (this.#cells.length < cell.column) this.#cells.push('');
    this.#cells[cell.column] = this.#letters > LONGEST_ROW ? '' : text;
    this.#letters += text.length;
    this.#allLetters += text.length;
    this.#allCells += Math.max(1, this.#cells.length - before);
    if (this.#allCells > ALL_CELLS || this.#allLetters > ALL_LETTERS) throw tooLarge();
  }

  #textOf({ type, format, value }: Cell): string {
    if (type === 'inlineStr') return this.#inline.read();
    if (value === undefined) return '';
    if (type === 's') return this.#texts[Number(value)] ?? '';
    const text = unescaped(value);
    if (type === 'str') return withoutEscapes(text);
    if (type === 'b') return /^(1|true)$/i.test(text.trim()) ? 'TRUE' : 'FALSE';
    const number = Number(text);
    return type === 'e' || Number.isNaN(number) ? text : this.#numberOf(number, format);
  }
}
