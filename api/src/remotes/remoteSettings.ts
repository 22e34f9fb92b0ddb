import { settingsNow } from '@segno/contract/rollout';
import type { RegistryRemote } from '@segno/releases';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';

const kept = z.record(z.string(), z.unknown());

/** The current settings of a remote; empty if it has none. */
export async function readSettings(db: Db, { name, needs }: Pick<RegistryRemote, 'name' | 'needs'>) {
  if (!needs?.settings) return {};
  const found = await db.selectFrom('remote_setting').select('settings').where('remote', '=', name).executeTakeFirst();
  return settingsNow(needs.settings, kept.parse(found?.settings ?? {}));
}

/** Stores all settings of a remote. Those of an earlier release stay, so that a rollback finds them. */
export async function keepSettings(trx: Db, remote: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const settings = JSON.stringify(values);
  await trx
    .insertInto('remote_setting')
    .values({ remote, settings })
    .onConflict((conflict) =>
      conflict.column('remote').doUpdateSet((row) => ({
        settings: sql`remote_setting.settings || ${row.ref('excluded.settings')}`,
        updated_at: new Date(),
      })),
    )
    .execute();
}
