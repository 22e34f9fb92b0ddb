import type { RoleName } from '@segno/contract';
import { type Config, ConfigError } from '../platform/configuration/config';
import type { Db } from '../platform/db/database';
import { verifyPassword } from '../platform/passwords';

type Reach = Pick<Config, 'isPrivate' | 'allowDemoLogins'>;

/**
 * Refuses to make logins whose password is published where others than this machine could use them.
 * Throws ConfigError with a sentence that says what to do.
 */
export function refuseToOfferDemo({ isPrivate, allowDemoLogins }: Reach): void {
  if (isPrivate || allowDemoLogins) return;
  throw new ConfigError(
    'HOST, PUBLIC_URL or TRUSTED_PROXIES let others reach this server, and the demo logins, whose password is published, would let them in. Leave these variables out, start with --no-demo on data without demo logins, or set ALLOW_DEMO_LOGINS=true.',
  );
}

/** As `refuseToOfferDemo`, when the database holds such a login that still works: of an earlier start, or of a copy. */
export async function refuseDemoLogins(reach: Reach, db: Db): Promise<void> {
  if (!reach.isPrivate && !reach.allowDemoLogins && (await hasDemoLogin(db))) refuseToOfferDemo(reach);
}

/** True when somebody of the demo's domain can log in with the demo's password. */
async function hasDemoLogin(db: Db): Promise<boolean> {
  const users = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('email', 'like', `%${DEMO_DOMAIN}`)
    .where('is_active', '=', true)
    .execute();
  for (const user of users) if (await verifyPassword(user.password_hash, DEMO_PASSWORD)) return true;
  return false;
}

/** Domain of the demo's people, who are all invented; it exists nowhere. */
const DEMO_DOMAIN = '@segno.test';

/** Every demo login's password; it exists in demo data only. */
export const DEMO_PASSWORD = 'Segno-demo-1';

/** Who makes everybody else of the demo library, over HTTP. */
export const demoAdministrator = {
  email: `admin${DEMO_DOMAIN}`,
  role: 'Administrator' satisfies RoleName,
  first_name: 'Ada',
  last_name: 'Marsh',
} as const;
