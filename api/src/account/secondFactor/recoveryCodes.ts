import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/database';
import { newTypedCode, plainCode } from '../../platform/typedCode';

const HOW_MANY = 10;
/** 80 random bits each: a plain hash is enough, as for tokens. */
const hashOf = (userUuid: string, code: string): string =>
  createHash('sha256')
    .update(`${userUuid} ${plainCode(code)}`)
    .digest('hex');

/** Creates ten codes that replace the previous ones, and returns their only readable copies. */
export async function makeRecoveryCodes(trx: Db, userUuid: string): Promise<string[]> {
  await removeRecoveryCodes(trx, userUuid);
  const codes = Array.from({ length: HOW_MANY }, newTypedCode);
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_uuid: userUuid, hash: hashOf(userUuid, code) })))
    .execute();
  return codes;
}

/** Uses a code up: true if it was an unused code. Of two simultaneous attempts one succeeds. */
export async function spendRecoveryCode(trx: Db, userUuid: string, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_code')
    .where('user_uuid', '=', userUuid)
    .where('hash', '=', hashOf(userUuid, code))
    .returning('hash')
    .execute();
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, userUuid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export const removeRecoveryCodes = async (trx: Db, userUuid: string): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('user_uuid', '=', userUuid).execute();
};
