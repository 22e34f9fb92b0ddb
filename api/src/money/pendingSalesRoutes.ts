import type { Answer } from '@segno/contract';
import { listStorefrontOrders, voidNetworkOrders, voidStorefrontOrder } from '@segno/contract/money';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { inner, listOf } from '../engine/list/listSource';
import { selection } from '../engine/list/listQuery';
import { notFound, wrongState } from '../platform/http/errors';

type OrderAnswer = Answer<typeof voidStorefrontOrder>['storefront_order'];

const orders = {
  from: listOf('storefront_purchase', 'o', {
    key: 'id',
    joins: [inner('storefront_product', 'p', { id: sql`o.product_id` })],
  }),
  select: {
    uuid: sql`o.id`,
    number: sql`o.number`,
    title: sql`p.title`,
    artist: sql`p.artist`,
    license: sql`o.license`,
    price: sql`o.price`,
    buyer_name: sql`o.buyer_name`,
    buyer_email: sql`o.buyer_email`,
    state: sql`o.state`,
    network: sql`o.network`,
    voided_by: sql`o.voided_by`,
    created_at: sql`o.created_at`,
  },
};

/** C14: shop orders that wait for payment; they are not sales yet. */
export const pendingSalesRoutes = (): EndpointRoute[] => [
  implement(listStorefrontOrders, async ({ db, query }) => {
    const { rows, paging } = await listPage<OrderAnswer>(db, {
      ...orders,
      where: allOf([
        matches([sql`fold(p.title)`], query.title),
        query.state?.length ? sql`o.state = any(${query.state})` : sql`true`,
      ]),
      sort: {
        created_at: sql`o.created_at`,
        number: sql`o.number`,
        title: sql`fold(p.title)`,
        price: sql`o.price`,
        state: sql`o.state`,
      },
      query,
    });
    return { storefront_orders: rows, paging };
  }),

  implement(voidStorefrontOrder, async ({ db, params, user }) => {
    const found = await db
      .selectFrom('storefront_purchase')
      .select(['state', 'number'])
      .where('id', '=', params.uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    if (found.state !== 'pending') throw wrongState(`The order ${found.number} is ${found.state}`);
    await db
      .updateTable('storefront_purchase')
      .set({ state: 'voided', voided_by: user.fullName, ended_at: new Date(), network: null })
      .where('id', '=', params.uuid)
      .execute();
    const { rows } = await sql<OrderAnswer>`
      select ${selection(orders.select)} from ${orders.from} where o.id = ${params.uuid}
    `.execute(db);
    const [storefront_order] = rows;
    if (!storefront_order) throw notFound();
    return { storefront_order };
  }),

  implement(voidNetworkOrders, async ({ db, params, user }) => {
    const found = await db
      .selectFrom('storefront_purchase')
      .select(['state', 'number', 'network'])
      .where('id', '=', params.uuid)
      .executeTakeFirst();
    if (!found) throw notFound();
    if (found.state !== 'pending') throw wrongState(`The order ${found.number} is ${found.state}`);
    if (found.network === null) throw wrongState(`It is not known where the order ${found.number} came from`);
    const { numAffectedRows } = await sql`
      update storefront_purchase set state = 'voided', voided_by = ${user.fullName}, ended_at = now(), network = null
      where id in (
        select id from storefront_purchase where network = ${found.network} and state = 'pending' order by id for update)
    `.execute(db);
    return { voided: Number(numAffectedRows ?? 0) };
  }),
];
