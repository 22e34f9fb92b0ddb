import { letter } from './letter';

/** The name of a statement: PRO, region and day; and the page that lists it. */
interface Statement {
  firstName: string;
  name: string;
  fileName: string;
  url: string;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
const rows = (count: number): string => `${count.toLocaleString('en-US')} row${count === 1 ? '' : 's'}`;

/** What its analysis has found; `matched` and `unmatched` in US dollars, as exact decimals. */
interface AnalysedStatement extends Statement {
  row_count: number;
  matched_count: number;
  unmatched_count: number;
  left_out_count: number;
  matched: string;
  unmatched: string;
  rate_missing: boolean;
  is_replaced: boolean;
}

/** A statement was analysed and counts (A4). */
export const proStatementAnalysed = (o: AnalysedStatement) =>
  letter({
    subject: `The statement ${o.name} was analysed`,
    firstName: o.firstName,
    blocks: [
      `The file ${o.fileName} has ${rows(o.row_count)}.`,
      {
        items: [
          `Matched: ${rows(o.matched_count)}, ${dollars.format(Number(o.matched))}`,
          `Unmatched: ${rows(o.unmatched_count)}, ${dollars.format(Number(o.unmatched))}`,
          ...(o.left_out_count > 0 ? [`Left out, because they could not be read: ${rows(o.left_out_count)}`] : []),
        ],
      },
      ...(o.rate_missing
        ? [
            'An exchange rate is missing: the amounts of its currency are left out of totals. Add the file again with one.',
          ]
        : []),
      ...(o.is_replaced ? ['A later file has replaced it meanwhile: its amounts do not count.'] : []),
      { label: 'Open the statements', url: o.url },
    ],
  });

/** A statement could not be analysed: nothing of it counts (A4). */
export const proStatementFailed = (o: Statement & { reason: string }) =>
  letter({
    subject: `The statement ${o.name} could not be analysed`,
    firstName: o.firstName,
    blocks: [`Nothing of the file ${o.fileName} was taken: ${o.reason}`, { label: 'Open the statements', url: o.url }],
  });
