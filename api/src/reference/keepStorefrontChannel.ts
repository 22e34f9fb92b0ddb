import type { Config } from '../platform/config';
import type { Db } from '../platform/db/database';

/** S14: the built-in shop is an active channel at this installation's own address, which may have changed since the last start. */
export async function keepStorefrontChannel(db: Db, config: Config): Promise<void> {
  const values = { kind: 'http', endpoint: `${config.publicUrl}/shop/api`, key: config.storefrontKey };
  await db
    .insertInto('channel')
    .values({ name: 'Storefront', active: true, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
