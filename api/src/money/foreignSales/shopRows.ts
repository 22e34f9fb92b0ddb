import { createHash } from 'node:crypto';
import { salesColumnFields, type SalesFormat } from '@segno/contract/money';
import { dayIn } from '../../platform/sheets/dayIn';
import type { TableRow } from '../../platform/sheets/rowSplitter';
import { amountOf, timesAmount } from '../statements/reading/statementAmount';
import { comparedName } from '../statements/reading/statementHeader';
import { NotSalesFile, type SalesLine } from '../salesLine';
import { optionalSalesColumns, salesColumns } from '../salesRow';

/** A channel whose files have their own format. */
export interface Shop {
  channel: string;
  format: SalesFormat;
}

type LineOf = (row: TableRow) => SalesLine;
type Field = keyof typeof salesColumnFields;
const fields = Object.keys(salesColumnFields).filter((name): name is Field => name in salesColumnFields);

/** The rows of a table. Its header decides the format: Segno's own columns, or those of one of the shops. */
export async function* tableLines(
  rows: AsyncIterable<readonly TableRow[]>,
  shops: readonly Shop[],
): AsyncGenerator<readonly SalesLine[]> {
  let lineOf: LineOf | undefined;
  for await (const piece of rows) {
    const [head] = piece;
    const isHead: boolean = !lineOf && head !== undefined;
    if (head) lineOf ??= readerOf(head.cells, shops);
    const read = lineOf;
    if (read) yield (isHead ? piece.slice(1) : piece).map((row) => read(row));
  }
  if (!lineOf) throw new NotSalesFile('The file is empty.');
}

function readerOf(head: readonly string[], shops: readonly Shop[]): LineOf {
  const names = head.map(comparedName);
  const missing = salesColumns.filter((column) => !names.includes(column));
  if (missing.length === 0) return standardReader(names);
  const fitting = shops.filter(({ format }) => lacking(names, format).length === 0);
  const [shop, other] = fitting;
  if (shop && other)
    throw new NotSalesFile(
      `The file has the columns of ${fitting.map(({ channel }) => channel).join(' and of ')}. Please import it for one of them.`,
    );
  if (shop) return shopReader(names, shop);
  const [only] = shops;
  if (only && shops.length === 1)
    throw new NotSalesFile(`The file lacks the columns ${lacking(names, only.format).join(', ')} of ${only.channel}.`);
  throw new NotSalesFile(`The file lacks the columns ${missing.join(', ')}.`);
}

/** True for Segno's own columns. */
export const isStandard = (head: readonly string[]): boolean => {
  const names = head.map(comparedName);
  return salesColumns.every((column) => names.includes(column));
};

const lacking = (names: readonly string[], format: SalesFormat): string[] =>
  format.file_kind === 'columns'
    ? fields.flatMap((field) => (format[field] && !names.includes(comparedName(format[field])) ? [format[field]] : []))
    : [`of a ${format.file_kind} file`];

function standardReader(names: readonly string[]): LineOf {
  const places = [...salesColumns, ...optionalSalesColumns]
    .map((column) => [column, names.indexOf(column)] as const)
    .filter(([, at]) => at >= 0);
  return ({ number, cells, problem }) =>
    problem === undefined
      ? { row: number, named: Object.fromEntries(places.map(([name, at]) => [name, cells[at]])), names: {} }
      : { row: number, problem };
}

/** Converts rows in a shop's own columns to Segno's columns. Values that cannot be read stay as they are, and the row is not a sale. */
function shopReader(names: readonly string[], { channel, format }: Shop): LineOf {
  const at = Object.fromEntries(fields.map((field) => [field, names.indexOf(comparedName(format[field] ?? ''))]));
  const columnNames = Object.fromEntries(fields.map((field) => [field, format[field] ?? field]));
  const seen = new Map<string, number>();
  const sign = format.decimal_sign ?? 'point';
  const refundWords = new Set(
    (format.refund_word ?? 'refund')
      .split(',')
      .map(comparedName)
      .filter((word) => word !== ''),
  );
  return ({ number, cells, problem }) => {
    if (problem !== undefined) return { row: number, problem };
    const cell = (field: Field): string => (format[field] ? (cells[at[field] ?? -1] ?? '').trim() : '');
    const pieces = format.quantity ? (amountOf(cell('quantity'), sign) ?? cell('quantity')) : '1';
    const quantity = pieces.replace(/\.0*$/, '');
    const money = (field: 'gross' | 'artist_amount' | 'fee' | 'tax'): string => {
      const amount = amountOf(cell(field), sign);
      if (amount === undefined) return cell(field);
      return format.amount_of === 'unit' && /^-?\d+$/.test(quantity)
        ? timesAmount(amount, BigInt(quantity.replace('-', '')))
        : amount;
    };
    const gross = money('gross');
    const isRefund = refundWords.has(comparedName(cell('kind'))) || gross.startsWith('-') || quantity.startsWith('-');
    return {
      row: number,
      names: columnNames,
      named: {
        transaction_id: format.transaction_id ? cell('transaction_id') : keyByContent(cells, seen),
        purchase_date: dayIn(cell('purchase_date'), format.date_order ?? 'ymd') ?? cell('purchase_date'),
        work_id: cell('work_id'),
        isrc: cell('isrc'),
        shop_id: cell('shop_id'),
        channel,
        license: cell('license'),
        quantity: quantity.replace('-', ''),
        gross,
        artist_amount: money('artist_amount'),
        fee: money('fee'),
        tax: money('tax'),
        country: cell('country'),
        kind: isRefund ? 'refund' : 'sale',
        currency: cell('currency_column').toUpperCase() || (format.currency ?? 'USD'),
      },
    };
  };
}

/** A row without its own number is identified by its content: a second row with the same content in a file is another sale. */
export function keyByContent(cells: readonly string[], seen: Map<string, number>): string {
  const hash = createHash('md5')
    .update(JSON.stringify(cells.map((cell) => cell.trim())))
    .digest('base64url');
  const count = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, count);
  return `row-${hash}-${count}`;
}
