import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './configuration/config';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

interface Sealing {
  config: Pick<Config, 'secondFactorKey'>;
  /** The kind of secret: each has its own key, derived from SECOND_FACTOR_KEY. */
  kind: string;
  /** The owner of the secret: what was encrypted for one is useless in another's row. */
  owner: string;
}

const keyOf = ({ config, kind }: Sealing): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secondFactorKey, '', `segno ${kind}`, 32));

/** Encrypts a secret for the database: base64url of nonce, tag and cipher text. */
export function sealSecret(secret: string, sealing: Sealing): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(sealing), nonce).setAAD(Buffer.from(sealing.owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts what `sealSecret` returned. Throws if it was sealed with another key, as another kind or for another owner. */
export function openSecret(sealed: string, sealing: Sealing): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(sealing), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(sealing.owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error(`A secret (${sealing.kind}) was encrypted with another SECOND_FACTOR_KEY`, { cause });
  }
}
