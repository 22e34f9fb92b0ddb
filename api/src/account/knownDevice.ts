import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { requestCookie } from '../platform/http/withoutQueries';
import { hashToken } from '../platform/http/session';

const COOKIE = 'segno_device';
const YEAR_SECONDS = 365 * 24 * 3600;
/** How many people can be known in one shared browser. */
const MOST = 5;
const IDENTIFIER = /^[\w-]{43}$/;

/** The parts of a call that identify its browser. */
export type DeviceCall = Pick<Call<never>, 'headers' | 'setHeader' | 'services'>;

/** The identifiers stored in a browser: one for each person who has logged in there. */
const identifiersOf = ({ headers }: Pick<DeviceCall, 'headers'>): string[] =>
  (requestCookie(headers, COOKIE) ?? '')
    .split('.')
    .filter((text) => IDENTIFIER.test(text))
    .slice(0, MOST);

/** Hash of the identifier by which a person's browser is known; undefined if they never logged in with it. */
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
 * Whether a page of another site makes the browser log in here. It sends no cookies (SameSite), so the new one would
 * replace those in the browser, and its owner would be a stranger in it.
 */
function isForeign({ headers, services }: DeviceCall): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers without that header name the page's origin with each POST; other clients have no cookies to lose.
  return headers.origin !== undefined && headers.origin !== new URL(services.config.publicUrl).origin;
}

/**
 * Called after a login: from now on this browser is known as theirs. Only the server creates the identifier, and it belongs
 * to one person, so a cookie planted by somebody else never becomes known. Only the login uses it.
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
 * Called when somebody has lost a second factor: whoever has it may be using one of these browsers. After a new password, a
 * changed address or a deactivation the table forgets them automatically (`forget_known_devices`).
 */
export const forgetDevices = async (trx: Db, userUuid: string): Promise<void> => {
  await trx.deleteFrom('known_device').where('user_uuid', '=', userUuid).execute();
};
