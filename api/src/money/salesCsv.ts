import { guardedCell } from '@segno/contract/catalog';
import { saleKindTexts, shareRuleTexts } from '@segno/contract/money';
import { stringify } from 'csv-stringify/sync';
import type { RawSale } from './sales';

const columns: { header: string; of: (row: RawSale) => string | null }[] = [
  { header: 'Work Title', of: ({ work_title }) => guardedCell(work_title) },
  { header: 'Purchase Date', of: ({ purchase_date }) => purchase_date },
  { header: 'Kind', of: ({ kind }) => saleKindTexts[kind] },
  { header: 'Sale Number', of: ({ number }) => guardedCell(number) },
  { header: 'License', of: ({ license }) => guardedCell(license) },
  { header: 'Channel', of: ({ channel }) => guardedCell(channel) },
  { header: 'Country', of: ({ country }) => guardedCell(country ?? '') },
  { header: 'Quantity', of: ({ quantity }) => String(quantity) },
  { header: 'Gross', of: ({ gross }) => exact(gross) },
  { header: 'Refunds', of: ({ refunded }) => exact(refunded) },
  { header: 'After Refunds', of: ({ after_refunds }) => exact(after_refunds) },
  { header: 'Fee', of: ({ fee }) => exact(fee) },
  { header: 'Tax', of: ({ tax }) => exact(tax) },
  { header: "Library's Share", of: ({ library_share }) => exact(library_share) },
  { header: "Artist's Share", of: ({ share }) => exact(share) },
  { header: 'Share of Price %', of: ({ share_percent }) => exact(share_percent) },
  { header: 'Rule', of: ({ share_rule }) => shareRuleTexts[share_rule] },
];

/** Every digit and at least two decimals, so that a column adds up to the totals on the screens (E8: exact decimals). */
const exact = (amount: string | null): string => {
  const [whole, places = ''] = (amount ?? '').split('.');
  return whole ? `${whole}.${places.padEnd(2, '0')}` : '';
};

const head = columns.map(({ header }) => header);

/** The file of single sales, in chunks: UTF-8 with BOM and CRLF, for spreadsheets. */
export async function* salesCsv(batches: AsyncIterable<readonly RawSale[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([head], { bom: true, record_delimiter: 'windows' }));
  for await (const rows of batches)
    yield Buffer.from(
      stringify(
        rows.map((row) => columns.map(({ of }) => of(row))),
        { record_delimiter: 'windows' },
      ),
    );
}
