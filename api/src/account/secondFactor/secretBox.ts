import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/configuration/config';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Whose secret it is: what was encrypted for one user is of no use in the row of another. */
interface Sealing {
  config: Pick<Config, 'secondFactorKey'>;
  userUuid: string;
}

const keyOf = ({ secondFactorKey }: Sealing['config']): Buffer =>
  Buffer.from(hkdfSync('sha256', secondFactorKey, '', 'segno second factor', 32));

/** Encrypts a secret for the database: base64url of nonce, tag and cipher text. */
export function sealSecret(secret: string, { config, userUuid }: Sealing): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(config), nonce).setAAD(Buffer.from(userUuid));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what `sealSecret` has given. Throws when it was sealed with another key, or for another user. */
export function openSecret(sealed: string, { config, userUuid }: Sealing): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(config), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(userUuid))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('A secret of an authenticator app was encrypted with another SECOND_FACTOR_KEY', { cause });
  }
}
