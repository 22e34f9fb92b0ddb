import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../platform/configuration/config';
import type { Db } from '../../platform/db/database';
import { isPast } from '../../platform/db/isPast';
import { openSecret, sealSecret } from '../../platform/sealedSecret';

/** Six digits that change every 30 seconds: what every authenticator app supports (RFC 6238). */
const PERIOD = 30;
/** How long a secret waits for its first code. */
const PENDING = '15 minutes';

const generatorOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Segno', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

interface Owner {
  config: Pick<Config, 'secondFactorKey'>;
  userUuid: string;
}

/** Creates a secret that waits for its first code. Returns its only readable copy, in Base32 and as an address for a QR code. */
export async function beginTotp(trx: Db, owner: Owner, email: string): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const pending = { pending_secret: sealSecret(secret.base32, sealingOf(owner)), pending_at: new Date() };
  await trx
    .insertInto('totp_factor')
    .values({ user_uuid: owner.userUuid, ...pending })
    .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(pending))
    .execute();
  return { secret: secret.base32, uri: generatorOf(secret, email).toString() };
}

/** The period of a code, the current one or one to either side; undefined if it matches none. */
function stepOf(code: string, sealed: string, owner: Owner): number | undefined {
  const secret = Secret.fromBase32(openSecret(sealed, sealingOf(owner)));
  const totp = generatorOf(secret, '');
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1 });
  return delta === null ? undefined : totp.counter() + delta;
}

/** The result of an app's first code. */
export type TotpStart = 'confirmed' | 'wrong code' | 'not begun';

/** Replaces the previous secret with the pending one if the code is one of its codes. Call it with the user's row locked. */
export async function confirmPendingTotp(trx: Db, owner: Owner, code: string): Promise<TotpStart> {
  const { userUuid } = owner;
  const found = await trx
    .selectFrom('totp_factor')
    .select('pending_secret')
    .where('user_uuid', '=', userUuid)
    .where('pending_at', '>', sql<Date>`now() - ${PENDING}::interval`)
    .where(isPast('pending_at'))
    .executeTakeFirst();
  if (!found?.pending_secret) return 'not begun';
  const step = stepOf(code, found.pending_secret, owner);
  if (step === undefined) return 'wrong code';
  const now = new Date();
  await trx
    .updateTable('totp_factor')
    .set({ secret: found.pending_secret, confirmed_at: now, last_used_at: now, last_step: step })
    .set({ pending_secret: null, pending_at: null })
    .where('user_uuid', '=', userUuid)
    .execute();
  return 'confirmed';
}

/** Uses a code up: true if it is the app's and neither it nor a later one was used. Of two simultaneous attempts one succeeds. */
export async function spendTotpCode(trx: Db, owner: Owner, code: string): Promise<boolean> {
  const { userUuid } = owner;
  const found = await trx
    .selectFrom('totp_factor')
    .select('secret')
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst();
  if (!found?.secret) return false;
  const step = stepOf(code, found.secret, owner);
  if (step === undefined) return false;
  const used = await trx
    .updateTable('totp_factor')
    .set({ last_step: step, last_used_at: new Date() })
    .where('user_uuid', '=', userUuid)
    .where('secret', '=', found.secret)
    .where('last_step', '<', step)
    .returning('user_uuid')
    .execute();
  return used.length > 0;
}

/** How the secret of an app is encrypted. */
const sealingOf = ({ config, userUuid }: Owner) => ({ config, kind: 'second factor', owner: userUuid });
