import type { Config } from '../platform/configuration/config';
import type { Db } from '../platform/db/database';

/**
 * S14, C14: the built-in shop is an active channel at this installation's own address, which may have changed since the last
 * start. Where there is no shop nothing is sent to it.
 */
export async function syncStorefrontChannel(db: Db, config: Config): Promise<void> {
  if (config.storefront === 'off') {
    await db.updateTable('channel').set({ active: false }).where('name', '=', 'Storefront').execute();
    return;
  }
  const values = { kind: 'http', endpoint: `${config.publicUrl}/shop/api`, key: config.storefrontKey, active: true };
  await db
    .insertInto('channel')
    .values({ name: 'Storefront', ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
