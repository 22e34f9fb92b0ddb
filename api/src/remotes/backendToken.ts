import { hkdfSync, sign } from 'node:crypto';
import type { RemotePermission } from '@segno/contract';
import { readKey } from '@segno/releases';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';

/** Seconds for which a backend accepts a token. */
const SECONDS = 60;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs what a backend may know about a call (L21: backends): a JWT (RFC 7519) with Ed25519 (RFC 8037), and the public key
 * as a JWKS (RFC 7517). The key is derived from the one that all processes share.
 */
export function backendTokens({ config }: Pick<Services, 'config'>) {
  const seed = Buffer.from(hkdfSync('sha256', config.secondFactorKey, '', 'segno backends', 32));
  const { publicKey, privateKey } = readKey(seed.toString('hex'), 'SECOND_FACTOR_KEY');
  if (!privateKey) throw new Error('a secret is a private key');
  const head = encoded({ alg: 'EdDSA', typ: 'JWT', kid: publicKey });
  return {
    keys: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: publicKey, use: 'sig', alg: 'EdDSA' }] },
    /** `own`: the remote's own permissions that the person holds. */
    tokenFor(remote: string, user: CurrentUser, own: readonly RemotePermission[]): string {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: config.publicUrl,
        aud: remote,
        sub: user.uuid,
        name: user.fullName,
        role: user.roleName,
        artist: user.artistUuid,
        permissions: [...user.permissions, ...own],
        iat: now,
        exp: now + SECONDS,
      };
      const signed = `${head}.${encoded(claims)}`;
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}

export type BackendTokens = ReturnType<typeof backendTokens>;
