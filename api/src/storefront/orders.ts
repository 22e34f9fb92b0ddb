import { sql } from 'kysely';
import { z } from 'zod';
import { type AttemptLimit, countAttempts } from '../platform/attempts';
import type { Db } from '../platform/db/database';
import { isPast } from '../platform/db/isPast';
import { AppError } from '../platform/http/errors';
import { callerNetwork } from '../platform/http/callerNetwork';
import { defineJob } from '../platform/jobs/defineJob';
import { licenses, type ShopSale, type Storefront } from './storefront';

export type OrderState = 'pending' | 'confirmed' | 'voided' | 'expired';

/** An order as its page shows it. `price` in US dollars, as text. */
export interface Order {
  id: string;
  number: number;
  product_id: string;
  license: string;
  price: string;
  state: OrderState;
  buyer_name: string;
  buyer_email: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** What was licensed, as on the day of the order; null for older orders. */
  title: string | null;
  artist: string | null;
  terms: string | null;
}

/** A buyer's input; one form is one order, however often it is sent. */
export interface OrderInput {
  form_key: string;
  license: string;
  buyer_name: string;
  buyer_email: string;
}

/** Orders that one caller may place in an hour, and that all callers of its network may place together (C14: shop and payments). */
const ordersByCaller: AttemptLimit = { name: 'storefront.orders', tries: 10, seconds: 3600 };
const ordersByNetwork: AttemptLimit = { name: 'storefront.orders of a network', tries: 100, seconds: 3600 };

/** Maximum number of orders that wait for their payment at the same time, wherever they come from. */
const PENDING_LIMIT = 500;

/** Minutes for which an order occupies one of these places. It can still be paid later. */
const PLACE_MINUTES = 30;

const columns = [
  ...(['id', 'number', 'product_id', 'license', 'price', 'state', 'buyer_name', 'buyer_email'] as const),
  ...(['created_at', 'confirmed_at', 'title', 'artist', 'terms'] as const),
] as const;

/**
 * Stores an order, which waits for its payment. Sending the same form again returns its order and does not count as another
 * attempt. Throws 429 for too many orders of this caller or its network, 503 if too many orders are already waiting.
 */
export async function placeOrder(
  shop: Storefront,
  { id: product_id, title, artist }: { id: string; title: string; artist: string },
  input: OrderInput,
  ip: string,
): Promise<Order> {
  const { db } = shop;
  const placed = await orderOf(db, input.form_key);
  if (placed) return placed;
  const { caller, network } = callerNetwork(ip);
  await countAttempts(db, [
    { limit: ordersByCaller, key: caller },
    { limit: ordersByNetwork, key: network },
  ]);
  return db.transaction().execute(async (trx) => {
    // One after the other, so that simultaneous orders are all counted.
    await sql`lock table storefront_purchase in share row exclusive mode`.execute(trx);
    const { waiting } = await trx
      .selectFrom('storefront_purchase')
      .select((select) => select.fn.countAll<string>().as('waiting'))
      .where('state', '=', 'pending')
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${PLACE_MINUTES})`)
      .where(isPast('created_at'))
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= PENDING_LIMIT)
      throw new AppError('unavailable', {
        message: 'The shop takes no orders at the moment.',
        retryAfter: PLACE_MINUTES * 60,
      });
    const { price, terms } = licenses.find(({ name }) => name === input.license) ?? { price: 0, terms: null };
    const made = await trx
      .insertInto('storefront_purchase')
      .values({ product_id, title, artist, terms, ...input, price: price.toFixed(2), network: caller })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning(columns)
      .executeTakeFirst();
    // The demo has no payment to wait for.
    if (made && shop.isDemo) return (await confirmOrder(shop, trx, made.id)) ?? made;
    return (
      made ??
      trx
        .selectFrom('storefront_purchase')
        .select(columns)
        .where('form_key', '=', input.form_key)
        .executeTakeFirstOrThrow()
    );
  });
}

const orderOf = (db: Db, form_key: string): Promise<Order | undefined> =>
  db.selectFrom('storefront_purchase').select(columns).where('form_key', '=', form_key).executeTakeFirst();

/** The order, or undefined. */
export const findOrder = (db: Db, id: string): Promise<Order | undefined> =>
  db.selectFrom('storefront_purchase').select(columns).where('id', '=', id).executeTakeFirst();

/**
 * The payment has arrived: the order becomes a sale, once, and is booked with it. Returns the resulting order; one that was
 * voided or has expired stays so. Undefined for an unknown id.
 */
export async function confirmOrder(shop: Storefront, trx: Db, id: string): Promise<Order | undefined> {
  const confirmed = await trx
    .updateTable('storefront_purchase')
    .set({ state: 'confirmed', confirmed_at: new Date(), network: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(columns)
    .executeTakeFirst();
  if (confirmed) {
    for (const sale of await salesOf(trx, [id])) await shop.book(trx, sale);
    await mailReceipt(shop, trx, confirmed);
  }
  return confirmed ?? findOrder(trx, id);
}

/** The number of an order as customers read it. */
export const numberText = ({ number }: Pick<Order, 'number'>): string => String(number).padStart(5, '0');

const mailReceipt = async (shop: Storefront, trx: Db, order: Order): Promise<void> => {
  const { id, number, license, price, buyer_name, buyer_email, created_at, confirmed_at, product_id } = order;
  const product = await trx
    .selectFrom('storefront_product')
    .select(['title', 'artist'])
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  await shop.mailReceipt(trx, {
    ...{ id, license, price, buyer_name, buyer_email, number: numberText({ number }) },
    paidAt: confirmed_at ?? created_at,
    song: `${order.title ?? product.title} by ${order.artist ?? product.artist}`,
    url: `${shop.publicUrl}/shop/orders/${id}`,
  });
};

/** Books orders that were confirmed before the shop booked them itself, once. */
export const bookEarlierOrders = ({ db, book }: Pick<Storefront, 'db' | 'book'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const orders = await trx.deleteFrom('order_to_book').returning('order_id').execute();
    const sales = await salesOf(
      trx,
      orders.map(({ order_id }) => order_id),
    );
    for (const sale of sales) await book(trx, sale);
  });

const salesOf = async (trx: Db, ids: readonly string[]): Promise<ShopSale[]> => {
  const { rows } = await sql<ShopSale>`
    select o.id, coalesce(o.confirmed_at, o.created_at) as "paidAt", p.work_id, p.isrc, o.license, o.price
    from storefront_purchase o join storefront_product p on p.id = o.product_id
    where o.id = any(${ids}::uuid[]) order by o.number
  `.execute(trx);
  return rows;
};

/** How long an order waits for its payment. */
const WAITS = '24 hours';

/** Ends orders that nobody paid. */
export const expireOrders = defineJob({
  name: 'storefront.expireOrders',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ services: { db } }) => {
    await sql`
      update storefront_purchase set state = 'expired', ended_at = now(), network = null
      where state = 'pending' and created_at < now() - ${WAITS}::interval
    `.execute(db);
  },
});
