import { sql } from 'kysely';

// E6: what the artist earned; refunds are a separate, positive sum. Sums are made before rounding (E8: exact decimals).
const sales = sql<string>`coalesce(sum(e.artist_amount_usd) filter (where e.kind <> 'refund'), 0)`;
const refunds = sql<string>`coalesce(sum(abs(e.artist_amount_usd)) filter (where e.kind = 'refund'), 0)`;

const gross = sql<string>`coalesce(sum(case when e.kind = 'refund' then -abs(e.gross_usd) else e.gross_usd end), 0)`;

/** Sums in dollars over events `e`, as decimal text: `total` is `sales` minus `refunds`; gross is what buyers paid, minus refunds. */
export const salesSums = { total: sql<string>`(${sales} - ${refunds})`, sales, refunds, gross };

/** Units sold in events `e` (E9: overview of sales); refunds are not subtracted. */
export const unitsSold = sql<number>`coalesce(sum(e.quantity) filter (where e.kind = 'sale'), 0)::float8`;
