import type { Answer } from '@segno/contract';
import {
  importSales,
  listSalesImports,
  listUncountedSales,
  rejectSalesImport,
  releaseSalesImport,
  type SalesFileState,
  type UncountedSale,
} from '@segno/contract/money';
import { sql } from 'kysely';
import { scheduleFill } from '../catalog/systemCollections';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { startTask } from '../engine/fileTask/startFileTask';
import { allOf, listPage } from '../engine/list/listPage';
import { matches } from '../engine/list/textSearch';
import { inner, left, listOf } from '../engine/list/listSource';
import { selection } from '../engine/list/listQuery';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';
import type { ObjectStore } from '../storage/objectStore';
import { dropHeldSales, releaseSales, type Uncounted } from './holdSales';
import { importSalesJob } from './importSalesJob';

type FileAnswer = Answer<typeof releaseSalesImport>['sales_import'];
type StoredFile = Omit<FileAnswer, 'url'> & { storage_key: string | null };

const files = {
  from: listOf('sales_file', 'f', {
    joins: [
      left('app_user', 'u', { uuid: sql`f.decided_by_uuid` }),
      left('artist', 'a', { uuid: sql`f.held_artist_uuid` }),
    ],
  }),
  select: {
    uuid: sql`f.uuid`,
    name: sql`f.name`,
    state: sql`f.state`,
    rows: sql`f.rows`,
    imported: sql`f.imported`,
    known: sql`f.known`,
    conflicts: sql`f.conflicts`,
    left_out: sql`f.left_out`,
    held_rows: sql`(select count(*)::int from held_sale h where h.sales_file_uuid = f.uuid)`,
    total: sql`(
      select sum(case when h.kind = 'refund' then -abs(h.gross_usd) else h.gross_usd end)
      from held_sale h where h.sales_file_uuid = f.uuid)`,
    held_by: sql`f.held_by`,
    channel: sql`f.held_channel`,
    day: sql`to_char(f.held_day, 'YYYY-MM-DD')`,
    artist: sql`a.name`,
    amount: sql`f.held_amount`,
    usual: sql`f.held_median`,
    decided_by: sql`u.full_name`,
    decided_at: sql`f.decided_at`,
    problem: sql`f.problem`,
    storage_key: sql`f.storage_key`,
    created_at: sql`f.created_at`,
  },
};

const uncounted = {
  from: listOf('uncounted_sale', 'x', { joins: [inner('sales_file', 'f', { uuid: sql`x.sales_file_uuid` })] }),
  select: {
    uuid: sql`x.uuid`,
    file_name: sql`f.name`,
    row_number: sql`x.row_number`,
    kind: sql`x.kind`,
    transaction_id: sql`x.external_id`,
    reason: sql`x.reason`,
  },
};

/** E5: import of sales files, which also runs once a day. C14: an unusual file waits for a decision. */
export const salesImportRoutes = (): EndpointRoute[] => [
  implement(importSales, async (call) => {
    const { uuid } = await startTask(call, importSalesJob, {});
    return { async_task: { uuid } };
  }),

  implement(listSalesImports, async ({ db, query, services }) => {
    const { rows, paging } = await listPage<StoredFile>(db, {
      ...files,
      where: allOf([matches([sql`fold(f.name)`], query.name), oneOf(sql`f.state`, query.state)]),
      sort: {
        created_at: sql`f.created_at`,
        name: sql`fold(f.name)`,
        rows: sql`f.rows`,
        imported: sql`f.imported`,
      },
      query,
    });
    return { sales_imports: await Promise.all(rows.map((row) => withUrl(services.store, row))), paging };
  }),

  implement(listUncountedSales, async ({ db, query }) => {
    const ofFile = query.sales_import_uuid ? sql`x.sales_file_uuid = ${query.sales_import_uuid}` : sql`true`;
    const { rows, paging } = await listPage<UncountedSale>(db, {
      ...uncounted,
      where: allOf([ofFile, matches([sql`fold(x.external_id)`], query.transaction_id), oneOf(sql`x.kind`, query.kind)]),
      sort: { row_number: sql`x.row_number`, transaction_id: sql`fold(x.external_id)`, kind: sql`x.kind` },
      query,
    });
    return { sales_import_rows: rows, paging };
  }),

  implement(releaseSalesImport, async ({ db, params, user, services }) => {
    await lockHeld(db, params.uuid);
    const counted = await releaseSales(db, params.uuid);
    await scheduleFill(db, services.jobs);
    await decide(db, params.uuid, { state: 'released', ...counted, by: user.uuid });
    return { sales_import: await readFile(db, services.store, params.uuid) };
  }),

  implement(rejectSalesImport, async ({ db, params, user, services }) => {
    await lockHeld(db, params.uuid);
    await dropHeldSales(db, params.uuid);
    await decide(db, params.uuid, { state: 'rejected', by: user.uuid });
    return { sales_import: await readFile(db, services.store, params.uuid) };
  }),
];

const oneOf = (column: ReturnType<typeof sql>, wanted: readonly string[] | undefined) =>
  wanted?.length ? sql`${column} = any(${wanted})` : sql`true`;

/** If two people decide at once, the second gets an error. */
async function lockHeld(trx: Db, uuid: string): Promise<void> {
  const file = await trx
    .selectFrom('sales_file')
    .select(['state', 'name'])
    .where('uuid', '=', uuid)
    .where('held_by', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw notFound();
  if (file.state !== 'held') throw wrongState(`The sales file ${file.name} was ${file.state} already`);
}

async function decide(
  trx: Db,
  uuid: string,
  { by, ...values }: Partial<Uncounted> & { state: SalesFileState; imported?: number; by: string },
): Promise<void> {
  await trx
    .updateTable('sales_file')
    .set({ ...values, decided_by_uuid: by, decided_at: new Date() })
    .where('uuid', '=', uuid)
    .execute();
}

async function readFile(db: Db, store: ObjectStore, uuid: string): Promise<FileAnswer> {
  const { rows } = await sql<StoredFile>`
    select ${selection(files.select)} from ${files.from} where f.uuid = ${uuid}
  `.execute(db);
  const [file] = rows;
  if (!file) throw notFound();
  return withUrl(store, file);
}

const withUrl = async (store: ObjectStore, { storage_key, ...file }: StoredFile): Promise<FileAnswer> => ({
  ...file,
  url: storage_key === null ? null : await store.signedGet(storage_key, { downloadName: file.name }),
});
