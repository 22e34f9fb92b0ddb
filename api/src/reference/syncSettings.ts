import { type PublishBlocker, systemCollections, systemRules } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { fillSystemCollections } from '../catalog/systemCollections';
import { sealCredentials } from '../catalog/publishing/openChannel';
import type { Config } from '../platform/configuration/config';
import type { Db } from '../platform/db/database';

/** S6: switches the publish checks as configured; if that changed, every song's flags are recalculated. */
export async function syncPublishBlockers(db: Db, active: readonly PublishBlocker[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update publish_blocker set active = (code = any(${[...active]})) where active <> (code = any(${[...active]})) returning code
    `.execute(trx);
    if (rows.length) await sql`select refresh_song(uuid) from song where deleted_at is null`.execute(trx);
  });
}

/**
 * S14, C14: the built-in shop is an active channel at this installation's own address, which may have changed since the
 * last start. Without a shop nothing is sent to it.
 */
export async function syncStorefrontChannel(db: Db, config: Config): Promise<void> {
  await sealChannelKeys(db, config);
  if (config.storefront === 'off') {
    await db.updateTable('channel').set({ active: false }).where('name', '=', 'Storefront').execute();
    return;
  }
  const values = { kind: 'http', settings: JSON.stringify({ endpoint: `${config.publicUrl}/shop/api` }), active: true };
  const { uuid } = await db
    .insertInto('channel')
    .values({ name: 'Storefront', ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const credentials = sealCredentials({ key: config.storefrontKey }, { uuid, config });
  await db.updateTable('channel').set({ credentials }).where('uuid', '=', uuid).execute();
}

/** Encrypts keys stored by versions that did not. */
async function sealChannelKeys(db: Db, config: Config): Promise<void> {
  const rows = await db.selectFrom('channel').select(['uuid', 'key']).where('key', 'is not', null).execute();
  for (const { uuid, key } of rows)
    await db
      .updateTable('channel')
      .set({ key: null, ...(key ? { credentials: sealCredentials({ key }, { uuid, config }) } : {}) })
      .where('uuid', '=', uuid)
      .execute();
}

/** X7: the system's collections exist from the first start on. If people have already used the name, ours is extended to distinguish it. */
export async function syncSystemCollections(db: Db): Promise<void> {
  let isNew = false;
  for (const rule of systemRules) {
    const { name } = systemCollections[rule];
    const { numAffectedRows } = await sql`
      insert into song_collection (name, read_only, system_rule)
      select case when exists (select from song_collection where name_key = fold(${name})) then ${`${name} (system)`} else ${name} end,
        true, ${rule}
      where not exists (select from song_collection where system_rule = ${rule})
      on conflict do nothing
    `.execute(db);
    isNew ||= Number(numAffectedRows ?? 0) > 0;
  }
  if (isNew) await fillSystemCollections(db);
}
