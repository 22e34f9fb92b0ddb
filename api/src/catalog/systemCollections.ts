import { systemCollections, type SystemRule, systemRules } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import type { Jobs } from '../platform/jobs/jobs';

/** Songs that are live on some channel: best sellers must be on sale. */
const onSale = sql`s.deleted_at is null and exists (
  select from song_channel sc where sc.song_uuid = s.uuid and sc.status = 'live')`;

/** The songs that currently belong in each collection. */
const songsOf: Record<SystemRule, (rule: { days: number; limit: number }) => Expression> = {
  new_releases: ({ days, limit }) => sql`
    select s.uuid from song s
    where s.published_at >= now() - make_interval(days => ${days}) and ${onSale}
    order by s.published_at desc, s.uuid limit ${limit}`,
  // By units sold, not revenue: best sellers are what most people want, at any price.
  best_sellers: ({ days, limit }) => sql`
    select s.uuid from song s join (
      select e.song_uuid, sum(case e.kind when 'sale' then e.quantity when 'refund' then -e.quantity else 0 end) as sold
      from sale_event e where e.purchase_date >= now() - make_interval(days => ${days}) group by e.song_uuid
    ) sales on sales.song_uuid = s.uuid
    where sales.sold > 0 and ${onSale}
    order by sales.sold desc, s.title_key, s.uuid limit ${limit}`,
};

/**
 * X7: adds the songs that now belong in the system's collections and removes the others. Songs stay in step with the
 * channels: these collections are not part of what is published (docs/decisions/0027).
 */
export async function fillSystemCollections(db: Db): Promise<void> {
  for (const rule of systemRules) await db.transaction().execute((trx) => fill(trx, rule));
}

async function fill(trx: Db, rule: SystemRule): Promise<void> {
  const collection = await trx
    .selectFrom('song_collection')
    .select('uuid')
    .where('system_rule', '=', rule)
    .forUpdate()
    .executeTakeFirst();
  if (!collection) return;
  const { uuid } = collection;
  const wanted = songsOf[rule](systemCollections[rule]);
  const { rows } = await sql<{ changes: number }>`
    with wanted as (${wanted}),
    gone as (
      delete from song_collection_song
      where song_collection_uuid = ${uuid} and song_uuid not in (select uuid from wanted) returning 1
    ), come as (
      insert into song_collection_song (song_uuid, song_collection_uuid)
      select uuid, ${uuid}::uuid from wanted on conflict do nothing returning 1
    )
    select ((select count(*) from gone) + (select count(*) from come))::int as changes
  `.execute(trx);
  const changed = (rows[0]?.changes ?? 0) > 0;
  await trx
    .updateTable('song_collection')
    .set({ filled_at: new Date(), ...(changed && { updated_at: new Date() }) })
    .where('uuid', '=', uuid)
    .execute();
}

/** X7: runs daily, because songs age, and soon after something was published or sold. */
export const fillSystemCollectionsJob = defineJob({
  name: 'catalog.fillSystemCollections',
  input: z.object({}),
  cron: '15 0 * * *',
  run: ({ services: { db } }) => fillSystemCollections(db),
});

/** Enqueues filling the system's collections in a few seconds, once for everything that happens until then. */
export const scheduleFill = async (trx: Db, jobs: Jobs): Promise<void> => {
  await jobs.enqueue(trx, fillSystemCollectionsJob, {}, { singletonKey: 'all', startAfterSeconds: 5 });
};
