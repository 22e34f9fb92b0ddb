import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import { selection } from '../engine/list/listQuery';

/** Whether the event `e` gives money back. Channels write its amounts with or without a sign. */
const isRefund = sql`e.kind = 'refund'`;

const price = sql`(case when ${isRefund} then -abs(e.gross_usd) else e.gross_usd end)`;
const gross = sql`(case when ${isRefund} then 0 else e.gross_usd end)`;
const refunded = sql`(case when ${isRefund} then abs(e.gross_usd) else 0 end)`;
/** Fee and tax get the sign of the price, whatever sign the file has. */
const fee = sql`(abs(e.fee_usd) * sign(${price}))`;
const tax = sql`(abs(e.tax_usd) * sign(${price}))`;
const share = sql`(case when ${isRefund} then -abs(e.artist_amount_usd) else e.artist_amount_usd end)`;
const library_share = sql`(${price} - coalesce(${fee}, 0) - coalesce(${tax}, 0) - ${share})`;

/** The amounts of an event `e`, with all decimals (E9: words). */
export const eventAmounts = { gross, refunded, after_refunds: price, fee, tax, library_share, share };
type Named = Record<keyof typeof eventAmounts, Expression>;

/**
 * The amounts to the cent. What their rounding leaves goes to the library's share, so that on every line each amount
 * follows from those before it.
 */
export const toCents = (of: Named): Named => {
  const cents = (amount: Expression): Expression => sql`round(${amount}, 2)`;
  const [whole, back, kept] = [cents(of.gross), cents(of.refunded), cents(of.share)];
  const [fees, taxes] = [cents(of.fee), cents(of.tax)];
  return {
    gross: whole,
    refunded: back,
    after_refunds: sql`(${whole} - ${back})`,
    fee: fees,
    tax: taxes,
    library_share: sql`(${whole} - ${back} - coalesce(${fees}, 0) - coalesce(${taxes}, 0) - ${kept})`,
    share: kept,
  };
};

const sum = (amount: Expression): Expression => sql`coalesce(sum(${amount}), 0)`;
const sums: Named = {
  gross: sum(gross),
  refunded: sum(refunded),
  after_refunds: sum(price),
  fee: sum(fee),
  tax: sum(tax),
  library_share: sum(library_share),
  share: sum(share),
};

/** Sums over events `e` to the cent, made before rounding (E8: exact decimals), for a `select`. */
export const amountSums: Named = toCents(sums);

/** The same with all decimals, to be summed further. */
export const exactSums = selection(sums);

/** Applies `of` to each amount's column of this name. */
export const eachAmount = (of: (column: Expression) => Expression): Named => ({
  gross: of(sql.ref('gross')),
  refunded: of(sql.ref('refunded')),
  after_refunds: of(sql.ref('after_refunds')),
  fee: of(sql.ref('fee')),
  tax: of(sql.ref('tax')),
  library_share: of(sql.ref('library_share')),
  share: of(sql.ref('share')),
});

// E6: what the artist earned; refunds are a separate, positive sum.
const sales = sql<string>`coalesce(sum(${share}) filter (where not (${isRefund})), 0)`;
const refunds = sql<string>`coalesce(sum(-${share}) filter (where ${isRefund}), 0)`;

/** Sums of the artist's share over events `e`, as decimal text: `total` is `sales` minus `refunds`. */
export const salesSums = { total: sql<string>`(${sales} - ${refunds})`, sales, refunds };

/** Units sold in events `e` (E9: overview of sales); refunds are not subtracted. */
export const unitsSold = sql<number>`coalesce(sum(e.quantity) filter (where e.kind = 'sale'), 0)::float8`;
