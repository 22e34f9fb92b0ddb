import { join } from 'node:path';
import { sql } from 'kysely';
import { insertAdministrator } from '../account/insertAdministrator';
import type { Config } from '../platform/configuration/config';
import type { Db } from '../platform/db/database';
import { hashPassword } from '../platform/passwords';
import { DEMO_PASSWORD, demoAdministrator } from './refuseDemoLogins';

/** Name of the sales file with which the demo library is complete. */
const SALES_FILE = 'partner-marketplace-demo.csv';

/** What who makes the demo library over HTTP has to know of this installation. */
export interface DemoHandover {
  /** True when the library was made to its end before. */
  isComplete: boolean;
  /** Where the server will answer. */
  url: string;
  /** Where the channel's sales file goes: its last step. */
  salesFile: string;
  administrator: { email: string; role: string };
  /** Of everybody. */
  password: string;
}

/**
 * Makes the demo's administrator unless there is one, or the library was complete: an account that was changed or taken away
 * since then stays as it is. Reference data must be there.
 */
export async function prepareDemo(db: Db, config: Pick<Config, 'publicUrl' | 'salesDrop'>): Promise<DemoHandover> {
  const last = await db.selectFrom('sales_file').select('uuid').where('name', '=', SALES_FILE).executeTakeFirst();
  const { role, ...person } = demoAdministrator;
  if (!last) {
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await db.transaction().execute((trx) => insertAdministrator(trx, { ...person, password_hash }));
  }
  return {
    isComplete: last !== undefined,
    url: config.publicUrl,
    salesFile: join(config.salesDrop, SALES_FILE),
    administrator: { email: person.email, role },
    password: DEMO_PASSWORD,
  };
}

/** Lets the published songs have been published so many days ago, unless it is longer: nothing sells before (E5: sales). */
export async function backdatePublication(db: Db, days: number): Promise<void> {
  await sql`
    update song set published_at = least(published_at, date_trunc('day', now(), 'UTC') - make_interval(days => ${days}))
    where published_at is not null
  `.execute(db);
}
