import type { Answer } from '@segno/contract';
import type { readSecondFactor } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { notFound, wrongState } from '../../platform/http/errors';
import { countRecoveryCodes, removeRecoveryCodes } from './recoveryCodes';

/** The names of the two kinds in the log and on screens. */
export const AUTHENTICATOR_APP = 'Authenticator app';

const passkeyColumns = ['uuid', 'name', 'created_at', 'last_used_at'] as const;

/** A user's second factors, without anything that could be used as one. */
export async function readFactors(db: Db, userUuid: string): Promise<Answer<typeof readSecondFactor>['second_factor']> {
  const totp = await db
    .selectFrom('totp_factor')
    .select(['confirmed_at', 'last_used_at'])
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('user_uuid', '=', userUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  return {
    totp: totp?.confirmed_at ? { created_at: totp.confirmed_at, last_used_at: totp.last_used_at } : null,
    passkeys,
    recovery_codes_left: await countRecoveryCodes(db, userUuid),
    is_required: await isRequired(db, userUuid),
  };
}

/** One of the user's own passkeys. Throws 404 for anybody else's (C1: order of refusals). */
export async function findPasskey(db: Db, userUuid: string, uuid: string) {
  const found = await db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

async function isRequired(db: Db, userUuid: string): Promise<boolean> {
  const { required } = await db
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
    .select('r.requires_second_factor as required')
    .where('u.uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  return required;
}

/** Locks a user's factors until the transaction ends: of two changes, the second sees what the first has left. */
export const lockFactors = async (trx: Db, userUuid: string): Promise<void> => {
  await trx.selectFrom('app_user').select('uuid').where('uuid', '=', userUuid).forUpdate().execute();
};

export async function hasSecondFactor(db: Db, userUuid: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userUuid}::uuid) as has`.execute(db);
  return rows[0]?.has === true;
}

/**
 * After a factor was removed: if the role requires one, the last one must stay (409); without any factor, the recovery
 * codes are removed too.
 */
export async function settleRemoval(trx: Db, userUuid: string): Promise<void> {
  if (await hasSecondFactor(trx, userUuid)) return;
  if (await isRequired(trx, userUuid))
    throw wrongState('Your role requires two-factor authentication. Set up another way before you remove this one.');
  await removeRecoveryCodes(trx, userUuid);
}

/** Removes all of a user's factors and codes. Returns the factors' names. */
export async function removeFactors(trx: Db, userUuid: string): Promise<string[]> {
  const apps = await trx.deleteFrom('totp_factor').where('user_uuid', '=', userUuid).returning('secret').execute();
  const keys = await trx.deleteFrom('passkey').where('user_uuid', '=', userUuid).returning('name').execute();
  await removeRecoveryCodes(trx, userUuid);
  return [
    ...apps.filter(({ secret }) => secret !== null).map(() => AUTHENTICATOR_APP),
    ...keys.map(({ name }) => name),
  ];
}
