import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { isPast } from '../platform/db/isPast';
import { prepared } from '../platform/db/preparedStatements';
import { hashToken, type CurrentUser } from '../platform/http/session';

const DAY = 24 * 3600;
/** W8: seconds that each kind of token lives. */
export const tokenSeconds = { session: 7 * DAY, registration: 7 * DAY, reset: 3600, second_factor: 5 * 60 } as const;
export type TokenKind = keyof typeof tokenSeconds;

/** A session that is used every day ends all the same after so many days. */
const LONGEST_SESSION = '30 days';

/** Where a session is opened or used, as its owner will see it. */
export interface SessionPlace {
  device: string | null;
  address: string;
}

/** Makes a token for a user and gives its only readable copy; `place` is noted of sessions. */
export async function issueToken(db: Db, kind: TokenKind, userUuid: string, place?: SessionPlace): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('auth_token')
    .values({
      hash: hashToken(token),
      kind,
      user_uuid: userUuid,
      ...place,
      expires_at: sql`now() + ${`${tokenSeconds[kind]} seconds`}::interval`,
    })
    .execute();
  return token;
}

/** Ends a user's tokens: of these kinds, or all; never the one session that is excepted. */
export async function endTokens(
  db: Db,
  userUuid: string,
  o: { kinds?: readonly TokenKind[]; exceptUuid?: string } = {},
): Promise<void> {
  let tokens = db.deleteFrom('auth_token').where('user_uuid', '=', userUuid).where('used_at', 'is', null);
  if (o.kinds) tokens = tokens.where('kind', 'in', o.kinds);
  if (o.exceptUuid) tokens = tokens.where('uuid', '!=', o.exceptUuid);
  await tokens.execute();
}

/**
 * The active user that a session token belongs to; undefined when it is unknown, expired or its user inactive. `address`:
 * where it is used from.
 */
export async function findSession(db: Db, token: string, address?: string): Promise<CurrentUser | undefined> {
  const { rows } = await prepared(
    db,
    sql<SessionRow>`
    select t.uuid as "tokenUuid", u.uuid, u.full_name as "fullName", u.email, u.artist_uuid as "artistUuid",
           r.permissions, r.name as "roleName",
           r.requires_second_factor and not has_second_factor(u.uuid) as "needsSecondFactor", t.last_used_at < now() - interval '5 minutes' or not ${isPast('t.last_used_at')} as stale
    from auth_token t
    join app_user u on u.uuid = t.user_uuid
    join user_role r on r.uuid = u.user_role_uuid
    where t.hash = ${hashToken(token)} and t.kind = 'session' and u.is_active
      and t.expires_at > now() and t.created_at > now() - ${LONGEST_SESSION}::interval
      and ${isPast('t.created_at')}
  `,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { stale, ...user } = row;
  // The seven days slide (W7: where the token is), written at most once in five minutes.
  if (stale) await touchSession(db, user, address);
  return user;
}

type SessionRow = CurrentUser & { stale: boolean };

async function touchSession(db: Db, user: CurrentUser, address: string | undefined): Promise<void> {
  await sql`
    update auth_token set
      expires_at = least(now() + interval '7 days', created_at + ${LONGEST_SESSION}::interval),
      last_used_at = now(),
      address = coalesce(${address ?? null}::text, address)
    where uuid = ${user.tokenUuid}
  `.execute(db);
  await sql`update app_user set last_active_at = now() where uuid = ${user.uuid}`.execute(db);
}

/** Ends one session. */
export const endSession = async (db: Db, tokenUuid: string): Promise<void> => {
  await db.deleteFrom('auth_token').where('uuid', '=', tokenUuid).execute();
};

/** A person for whom a job works on: what they may do now, whether they are still active. They have no session in it. */
export async function findUser(db: Db, uuid: string): Promise<{ user: CurrentUser; isActive: boolean }> {
  const { rows } = await sql<Omit<CurrentUser, 'tokenUuid' | 'needsSecondFactor'> & { isActive: boolean }>`
    select u.uuid, u.full_name as "fullName", u.email, u.artist_uuid as "artistUuid", r.permissions, r.name as "roleName",
      u.is_active as "isActive"
    from app_user u join user_role r on r.uuid = u.user_role_uuid where u.uuid = ${uuid}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no user ${uuid}`);
  const { isActive, ...user } = row;
  return { user: { ...user, tokenUuid: '', needsSecondFactor: false }, isActive };
}
