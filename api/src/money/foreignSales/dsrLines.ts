import { dayIn } from '../../platform/sheets/dayIn';
import { amountOf, amountText, timesAmount, unitsOf } from '../statements/reading/statementAmount';
import { NotSalesFile, type SalesLine } from '../salesLine';
import { keyByContent, type Shop } from './shopRows';

/** Maximum characters of a line, and lines passed on at once. */
const LONGEST = 1_000_000;
const PIECE = 1000;

/** What the records of one summary share: place, use and currency. */
interface Summary {
  context: string[];
  license: string;
  country: string;
  currency: string;
  /** Total revenue and number of its streams, if reported. */
  allocated: { revenue: string; usages: bigint } | undefined;
}

interface Resource {
  isrc: string;
  work_id: string;
  shop_id: string;
}

/** The content of one block: resources by reference, and releases with their resources. */
interface Block {
  id: string;
  resources: Map<string, Resource>;
  releases: Map<string, string[]>;
}

/** True for the first bytes of a DDEX flat file: the first record is HEAD; comments may precede it. */
export const isDsr = (first: string): boolean => /^\ufeff?(?:#[^\n]*\n)*HEAD\t/.test(first);

/**
 * Sales of a DDEX Digital Sales Report, flat file, basic audio profile 1.0 to 1.2, in blocks of records. Cells are not
 * quoted, and records differ in width. A download is its number of units times the price paid; returns become a separate
 * refund. A stream without a price gets its share of what its summary allocates. The date is the last day of the report.
 * Transaction numbers change when a report is created again, so a row is identified by its content: period, place, kind of
 * use and recording.
 */
export async function* dsrLines(
  file: AsyncIterable<Uint8Array>,
  shops: readonly Shop[],
): AsyncGenerator<readonly SalesLine[]> {
  const seen = new Map<string, number>();
  const summaries = new Map<string, Summary>();
  let report: { channel: string; start: string; end: string } | undefined;
  let block: Block = { id: '', resources: new Map(), releases: new Map() };
  let foot = false;

  const sold = (row: number, sale: Sold): SalesLine[] => {
    const summary = summaries.get(sale.summary);
    if (!report) throw new NotSalesFile('The file does not begin with a HEAD record.');
    if (!summary) return [{ row, problem: `There is no summary record '${sale.summary}'.` }];
    if (sale.isFree) return [{ row, problem: 'It bears no royalty.' }];
    if (typeof sale.resource === 'string') return [{ row, problem: sale.resource }];
    const pieces = countOf(sale.pieces);
    const returned = countOf(sale.returned);
    if (pieces === undefined || returned === undefined)
      return [{ row, problem: 'The number of usages cannot be read.' }];
    const price = sale.price === '' ? undefined : amountOf(sale.price, 'point');
    if (sale.price !== '' && price === undefined)
      return [{ row, problem: `The price '${sale.price}' cannot be read.` }];
    const { allocated } = summary;
    const grossOf = (count: bigint): string | undefined => {
      if (price !== undefined) return timesAmount(price, count);
      return allocated && allocated.usages > 0n
        ? amountText(divided(unitsOf(allocated.revenue) * count, allocated.usages))
        : undefined;
    };
    const { isrc, work_id, shop_id } = sale.resource;
    const { channel, start, end } = report;
    const content = [start, end, ...summary.context, isrc, work_id, shop_id];
    const key = keyByContent(content, seen);
    const line = (kind: 'sale' | 'refund', count: bigint): SalesLine[] => {
      if (count === 0n) return [];
      const gross = grossOf(count);
      if (gross === undefined) return [{ row, problem: 'Neither the row nor its summary says what it comes to.' }];
      const { license, country, currency } = summary;
      const named = { transaction_id: key, purchase_date: end, work_id, isrc, shop_id, channel, license, country };
      return [
        { row, names: {}, named: { ...named, quantity: String(count), gross, artist_amount: '', kind, currency } },
      ];
    };
    return [...line('sale', pieces), ...line('refund', returned)];
  };

  const read = (row: number, cells: readonly string[]): SalesLine[] => {
    const at = (place: number): string => (cells[place - 1] ?? '').trim();
    const type = at(1).split('.')[0] ?? '';
    if (type === 'HEAD') {
      report = reportOf(at, shops);
      return [];
    }
    if (type === 'FOOT') foot = true;
    const summary = summaryOf(type, at);
    if (summary) summaries.set(at(2), summary);
    if (/^(?:AS|RE)0\d$|^SU0[12]$/.test(type) && at(2) !== block.id)
      block = { id: at(2), resources: new Map(), releases: new Map() };
    if (type === 'AS01' || type === 'AS02')
      block.resources.set(at(3), { isrc: firstOf(at(5)), work_id: firstOf(at(21)), shop_id: at(4) });
    if (type === 'RE01') block.releases.set(at(3), []);
    if (type === 'RE02')
      block.releases.set(
        at(3),
        at(6)
          .split('|')
          .map((one) => one.trim()),
      );
    if (type === 'SU01' || type === 'SU02')
      return sold(row, {
        summary: at(3),
        resource: soldResource(block, { release: at(5), resource: at(6) }),
        isFree: at(7).toLowerCase() === 'false',
        pieces: type === 'SU01' ? at(9) : at(8),
        returned: type === 'SU01' ? at(10) : '',
        price: type === 'SU01' ? at(11) : at(9),
      });
    return [];
  };

  let piece: SalesLine[] = [];
  let number = 0;
  for await (const text of linesOf(file)) {
    number += 1;
    if (text === '' || text.startsWith('#')) continue;
    piece.push(...read(number, text.split('\t')));
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (!foot) throw new NotSalesFile('The file is not whole: its last record, FOOT, is missing.');
  yield piece;
}

interface Sold {
  summary: string;
  /** Or the reason why it is unknown. */
  resource: Resource | string;
  isFree: boolean;
  pieces: string;
  returned: string;
  price: string;
}

type Cells = (place: number) => string;

/** The sender and the period of the report. Throws `NotSalesFile`. */
function reportOf(at: Cells, shops: readonly Shop[]): { channel: string; start: string; end: string } {
  const [profile, start, end] = [at(3), at(9), at(10)];
  if (!/^BasicAudioProfile$/i.test(profile))
    throw new NotSalesFile(`The profile '${profile}' of this DSR file is not read: only BasicAudioProfile is.`);
  const day = dayIn(end, 'ymd');
  if (day === undefined) throw new NotSalesFile(`The end of the report, '${end}', is not a date.`);
  const senders = [at(11), at(12)].map((name) => name.toLowerCase()).filter((name) => name !== '');
  const shop = shops.find(({ format }) => senders.includes((format.sender ?? '').trim().toLowerCase()));
  if (!shop) throw new NotSalesFile(`No channel has named '${at(12) || at(11)}' as the sender of its DSR files.`);
  return { channel: shop.channel, start, end: day };
}

function summaryOf(type: string, at: Cells): Summary | undefined {
  if (!/^SY0[1-5]$/.test(type)) return undefined;
  const currency = (type === 'SY04' ? at(15) : type === 'SY05' ? at(18) : at(11)).toUpperCase();
  const revenue = type === 'SY02' || type === 'SY03' ? amountOf(at(16), 'point') : undefined;
  const usages = countOf(at(15));
  return {
    context: [at(3), at(5), at(6), at(7), at(8)],
    license: at(6) || at(5),
    country: at(7),
    currency,
    allocated: revenue !== undefined && usages !== undefined ? { revenue, usages } : undefined,
  };
}

/** The one recording that was sold. For a release with several, the report does not give the amount of each. */
function soldResource(block: Block, { release, resource }: { release: string; resource: string }): Resource | string {
  const parts = block.releases.get(release) ?? [];
  const references = resource === '' ? (parts.length > 0 ? parts : [...block.resources.keys()]) : [resource];
  const [reference, ...others] = references;
  if (others.length > 0) return 'A release of several recordings: the file does not say what each of them brings.';
  return block.resources.get(reference ?? '') ?? `There is no recording '${resource || release}' in its block.`;
}

/** Cells with several values separate them with bars. */
const firstOf = (cell: string): string => cell.split('|')[0]?.trim() ?? '';

/** '' is undefined; whole numbers may have decimals. */
const countOf = (cell: string): bigint | undefined =>
  cell === '' ? 0n : /^\d{1,12}(?:\.0+)?$/.test(cell) ? BigInt(cell.split('.')[0] ?? '') : undefined;

/** Rounds half away from zero; neither number is negative. */
const divided = (units: bigint, by: bigint): bigint => (2n * units + by) / (2n * by);

async function* linesOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const bytes of file) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new NotSalesFile('A line of the file is too long.');
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  const last = rest + decoder.decode();
  if (last !== '') yield last.replace(/\r$/, '');
}
