import type { SecondFactorMethod, SecondFactorReply } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { isPast } from '../../platform/db/isPast';
import { AppError } from '../../platform/http/errors';
import { issueToken } from '../sessions';
import { hashToken } from '../../platform/http/session';

/** A login that waits for its second factor. */
export interface PendingLogin {
  tokenUuid: string;
  userUuid: string;
  email: string;
}

/** The methods with which somebody can complete a login, fastest first; empty if the password is enough. */
async function methodsOf(db: Db, userUuid: string): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<Record<SecondFactorMethod, boolean>>`
    select exists (select from totp_factor where user_uuid = ${userUuid} and secret is not null) as totp,
           exists (select from passkey where user_uuid = ${userUuid}) as passkey,
           exists (select from recovery_code where user_uuid = ${userUuid}) as recovery_code
  `.execute(db);
  const [has] = rows;
  if (!has || !(has.totp || has.passkey)) return [];
  return (['passkey', 'totp', 'recovery_code'] as const).filter((method) => has[method]);
}

/** What somebody with the right password (or a mailed link) is asked for next; undefined if that was enough. */
export async function askSecondFactor(db: Db, userUuid: string): Promise<SecondFactorReply | undefined> {
  const methods = await methodsOf(db, userUuid);
  if (methods.length === 0) return undefined;
  return { second_factor: { token: await issueToken(db, 'second_factor', userUuid), methods } };
}

/** The login that a token was issued for. Throws 401 `second_factor_expired` if it has ended in any way. */
export async function findPendingLogin(db: Db, token: string): Promise<PendingLogin> {
  const { rows } = await sql<PendingLogin>`
    select t.uuid as "tokenUuid", u.uuid as "userUuid", u.email
    from auth_token t join app_user u on u.uuid = t.user_uuid
    where t.hash = ${hashToken(token)} and t.kind = 'second_factor' and t.used_at is null and t.expires_at > now()
      and ${isPast('t.created_at')} and u.is_active
  `.execute(db);
  const [login] = rows;
  if (!login) throw new AppError('second_factor_expired');
  return login;
}

/** Ends the wait. Of two simultaneous attempts one succeeds; the other gets 401 `second_factor_expired`. */
export async function endPendingLogin(trx: Db, { tokenUuid }: PendingLogin): Promise<void> {
  const used = await sql`
    update auth_token set used_at = now() where uuid = ${tokenUuid} and used_at is null and expires_at > now() returning uuid
  `.execute(trx);
  if (used.rows.length === 0) throw new AppError('second_factor_expired');
}
