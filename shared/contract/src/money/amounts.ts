import { decimal } from '../core/fields';

/**
 * Sums of sales in US dollars, to the cent (E9: words). Each follows from those before it: gross less what was refunded is
 * after refunds; that less fee, tax and the library's share is the artist's share.
 */
export const amounts = {
  gross: decimal(),
  refunded: decimal(),
  after_refunds: decimal(),
  fee: decimal(),
  tax: decimal(),
  library_share: decimal(),
  share: decimal(),
};
export type Amounts = Record<keyof typeof amounts, number>;

/** Heads of the amounts in tables of sums; the last one is 'Your share' or "Artist's share". */
export const amountHeads = ['Gross', 'Refunds', 'After refunds', 'Library and fees'] as const;

/** The amounts below `amountHeads` and the share. */
export const amountCells = ({ gross, refunded, after_refunds, share }: Amounts): readonly number[] => [
  gross,
  refunded,
  after_refunds,
  after_refunds - share,
  share,
];

/** What is kept of a sale; of a refund, what is given back. */
const keptLine = (name: string, amount: number): readonly [name: string, amount: number] =>
  amount < 0 ? [`${name[0]?.toUpperCase()}${name.slice(1)} given back`, -amount] : [`Less ${name}`, amount];

/**
 * From gross to the share, line by line. Where no channel has reported a fee or tax, one line has what the library keeps,
 * by its name in tables.
 */
export const amountLines = (
  {
    gross,
    refunded,
    after_refunds,
    fee,
    tax,
    library_share,
    share,
  }: Omit<Amounts, 'fee' | 'tax'> & {
    fee: number | null;
    tax: number | null;
  },
  shareWord: string,
): readonly (readonly [name: string, amount: number])[] => [
  ['Gross', gross],
  ['Less refunds', refunded],
  ['After refunds', after_refunds],
  ...(fee ? [keptLine('channel fees', fee)] : []),
  ...(tax ? [keptLine('tax', tax)] : []),
  keptLine(fee || tax ? "library's share" : 'library and fees', library_share),
  [shareWord, share],
];
