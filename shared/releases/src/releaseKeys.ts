import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod/mini';
import { ReleaseRefused, type ReleaseKey } from './store/releaseStore';

export const publicKeySchema = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a public key of 43 letters'));

/**
 * A signature. `sequence` increases with every signature of the same thing, so that an earlier one is recognized; it starts
 * with the time in milliseconds.
 */
export const signatureSchema = z.object({ key: publicKeySchema, sequence: z.int(), value: z.string() });

export type Signature = z.output<typeof signatureSchema>;

/** The DER of a private key (RFC 8410) without its 32 bytes. */
const PKCS8 = '302e020100300506032b657004220420';

/**
 * Reads a key from the text of its file: a PEM, or 64 hexadecimal digits, the form in which the server keeps its secrets.
 * Throws ReleaseRefused for anything else.
 */
export function readKey(text: string, file: string): ReleaseKey {
  try {
    const hex = /^[0-9a-f]{64}$/.test(text.trim());
    const isPublic = text.includes('PUBLIC KEY');
    const key = hex
      ? createPrivateKey({ key: Buffer.from(PKCS8 + text.trim(), 'hex'), format: 'der', type: 'pkcs8' })
      : isPublic
        ? createPublicKey(text)
        : createPrivateKey(text);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is of another kind');
    return { publicKey: publicTextOf(key), privateKey: isPublic ? undefined : key };
  } catch {
    throw new ReleaseRefused(`${file} does not contain an Ed25519 key; segno-deploy keygen creates one.`);
  }
}

const publicTextOf = (key: KeyObject): string =>
  z.object({ x: z.string() }).parse((key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })).x;

/** A new key, and the PEM of its private part. */
export function newKey(): { key: ReleaseKey; pem: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { key: { publicKey: publicTextOf(privateKey), privateKey }, pem };
}

/** JSON with the members of each object sorted by name, so that the same content has the same bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url');

const bytesOf = (content: unknown, { key, sequence }: Omit<Signature, 'value'>): Buffer =>
  Buffer.from(canonicalJson({ content, key, sequence }));

/** Signs a content. `after`: the sequence of its predecessor. Throws ReleaseRefused for a key without its private part. */
export function signatureOf(content: unknown, { publicKey, privateKey }: ReleaseKey, after = 0): Signature {
  if (!privateKey) throw new ReleaseRefused(`Only the public part of the key ${publicKey} is available, so it cannot sign.`);
  const about = { key: publicKey, sequence: Math.max(Date.now(), after + 1) };
  return { ...about, value: sign(null, bytesOf(content, about), privateKey).toString('base64url') };
}

/** True if the signature's key has made it for this content. */
export function isSignatureOf(signature: Signature, content: unknown): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signature.key }, format: 'jwk' });
  return verify(null, bytesOf(content, signature), key, Buffer.from(signature.value, 'base64url'));
}
