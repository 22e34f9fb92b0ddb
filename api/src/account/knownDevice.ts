import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { requestCookie } from '../platform/http/withoutQueries';
import { hashToken } from '../platform/http/session';

const COOKIE = 'segno_device';
const YEAR_SECONDS = 365 * 24 * 3600;
/** People who share a browser and are all known in it. */
const MOST = 5;
const IDENTIFIER = /^[\w-]{43}$/;

/** What of a call names the browser that it comes from. */
export type DeviceCall = Pick<Call<never>, 'headers' | 'setHeader' | 'services'>;

/** The identifiers that a browser holds: one for each person who has logged in there. */
const identifiersOf = ({ headers }: Pick<DeviceCall, 'headers'>): string[] =>
  (requestCookie(headers, COOKIE) ?? '')
    .split('.')
    .filter((text) => IDENTIFIER.test(text))
    .slice(0, MOST);

/** Hash of the identifier by which a person's browser is known; undefined in a browser where they never logged in. */
export async function findKnownDevice(
  db: Db,
  call: Pick<DeviceCall, 'headers'>,
  email: string,
): Promise<string | undefined> {
  const held = identifiersOf(call);
  if (held.length === 0) return undefined;
  const known = await db
    .selectFrom('known_device as d')
    .innerJoin('app_user as u', 'u.uuid', 'd.user_uuid')
    .select('d.hash')
    .where('u.email', '=', email)
    .where('d.hash', 'in', held.map(hashToken))
    .executeTakeFirst();
  return known?.hash;
}

/**
 * Whether a page of another site has the browser log in here. It sends no cookie along (SameSite), so the one that is set would
 * take the place of those that the browser holds, and its owner would be a stranger in it.
 */
function isForeign({ headers, services }: DeviceCall): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers that do not say it name the page's origin with each POST; what is no browser has no cookies to lose.
  return headers.origin !== undefined && headers.origin !== new URL(services.config.publicUrl).origin;
}

/**
 * Somebody has logged in: from now on this browser is theirs. The identifier is one that only the server makes and that
 * names one person, so that a cookie somebody else has put there never becomes known. Nothing but the login sees it.
 */
export async function rememberDevice(trx: Db, call: DeviceCall, userUuid: string): Promise<void> {
  if (isForeign(call)) return;
  const held = identifiersOf(call);
  const known = held.length
    ? await sql`
        update known_device set last_used_at = now()
        where user_uuid = ${userUuid} and hash = any(${held.map(hashToken)}::text[]) returning hash
      `.execute(trx)
    : undefined;
  const kept = known?.rows.length ? held : [randomBytes(32).toString('base64url'), ...held].slice(0, MOST);
  const [made] = kept;
  if (!known?.rows.length && made !== undefined)
    await trx
      .insertInto('known_device')
      .values({ hash: hashToken(made), user_uuid: userUuid })
      .execute();
  const secure = call.services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  call.setHeader(
    'Set-Cookie',
    `${COOKIE}=${kept.join('.')}; Path=/v1; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Somebody has lost a second factor: whoever has it may sit in one of these browsers. With a new password, another address
 * and a deactivation the table forgets them by itself (`forget_known_devices`).
 */
export const forgetDevices = async (trx: Db, userUuid: string): Promise<void> => {
  await trx.deleteFrom('known_device').where('user_uuid', '=', userUuid).execute();
};
