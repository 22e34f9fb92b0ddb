import type { Answer } from '@segno/contract';
import {
  listHeldSalesImports,
  listStorefrontOrders,
  rejectSalesImport,
  releaseSalesImport,
  voidStorefrontOrder,
  type SalesFileState,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { scheduleFill } from '../catalog/fillSystemCollectionsJob';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage, matches } from '../engine/list/listPage';
import { selection } from '../engine/list/listQuery';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/errors';
import { dropHeldSales, releaseSales } from './holdSales';

type OrderAnswer = Answer<typeof voidStorefrontOrder>['storefront_order'];
type FileAnswer = Answer<typeof releaseSalesImport>['sales_import'];

const orders = {
  from: sql`storefront_purchase o join storefront_product p on p.id = o.product_id`,
  key: sql`o.id`,
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
    voided_by: sql`o.voided_by`,
    created_at: sql`o.created_at`,
  },
};

const files = {
  from: sql`sales_file f left join app_user u on u.uuid = f.decided_by_uuid`,
  key: sql`f.uuid`,
  select: {
    uuid: sql`f.uuid`,
    name: sql`f.name`,
    state: sql`f.state`,
    rows: sql`f.rows`,
    held_rows: sql`(select count(*)::int from held_sale h where h.sales_file_uuid = f.uuid)`,
    total: sql`(
      select sum(case when h.kind = 'refund' then -abs(h.gross_usd) else h.gross_usd end)
      from held_sale h where h.sales_file_uuid = f.uuid)`,
    channel: sql`f.held_channel`,
    day: sql`to_char(f.held_day, 'YYYY-MM-DD')`,
    amount: sql`f.held_amount`,
    median: sql`f.held_median`,
    decided_by: sql`u.full_name`,
    decided_at: sql`f.decided_at`,
    created_at: sql`f.created_at`,
  },
};

/** Sales that do not count yet: orders that wait for their payment, and files that are out of the ordinary (C14). */
export const pendingSalesRoutes = (): EndpointRoute[] => [
  implement(listStorefrontOrders, async ({ db, query }) => {
    const { rows, paging } = await listPage<OrderAnswer>(db, {
      ...orders,
      where: allOf([matches([sql`fold(p.title)`], query.title), oneOf(sql`o.state`, query.state)]),
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
      .set({ state: 'voided', voided_by: user.fullName, ended_at: new Date() })
      .where('id', '=', params.uuid)
      .execute();
    const { rows } = await sql<OrderAnswer>`
      select ${selection(orders.select)} from ${orders.from} where o.id = ${params.uuid}
    `.execute(db);
    const [storefront_order] = rows;
    if (!storefront_order) throw notFound();
    return { storefront_order };
  }),

  implement(listHeldSalesImports, async ({ db, query }) => {
    const { rows, paging } = await listPage<FileAnswer>(db, {
      ...files,
      where: allOf([sql`f.held_day is not null`, oneOf(sql`f.state`, query.state)]),
      sort: { created_at: sql`f.created_at` },
      query,
    });
    return { sales_imports: rows, paging };
  }),

  implement(releaseSalesImport, async ({ db, params, user, services }) => {
    await lockHeld(db, params.uuid);
    const imported = await releaseSales(db, params.uuid);
    await scheduleFill(db, services.jobs);
    return { sales_import: await decide(db, params.uuid, { state: 'released', imported, by: user.uuid }) };
  }),

  implement(rejectSalesImport, async ({ db, params, user }) => {
    await lockHeld(db, params.uuid);
    await dropHeldSales(db, params.uuid);
    return { sales_import: await decide(db, params.uuid, { state: 'rejected', imported: 0, by: user.uuid }) };
  }),
];

const oneOf = (column: ReturnType<typeof sql>, wanted: readonly string[] | undefined) =>
  wanted?.length ? sql`${column} = any(${wanted})` : sql`true`;

/** Of two who decide at once the second finds it decided. */
async function lockHeld(trx: Db, uuid: string): Promise<void> {
  const file = await trx
    .selectFrom('sales_file')
    .select(['state', 'name'])
    .where('uuid', '=', uuid)
    .where('held_day', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw notFound();
  if (file.state !== 'held') throw wrongState(`The sales file ${file.name} was ${file.state} already`);
}

async function decide(
  trx: Db,
  uuid: string,
  { state, imported, by }: { state: SalesFileState; imported: number; by: string },
): Promise<FileAnswer> {
  await trx
    .updateTable('sales_file')
    .set({ state, imported, decided_by_uuid: by, decided_at: new Date() })
    .where('uuid', '=', uuid)
    .execute();
  const { rows } = await sql<FileAnswer>`
    select ${selection(files.select)} from ${files.from} where f.uuid = ${uuid}
  `.execute(trx);
  const [file] = rows;
  if (!file) throw notFound();
  return file;
}
