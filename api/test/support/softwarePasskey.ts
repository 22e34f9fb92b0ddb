import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags in an authenticator's answer: user present; contains a new key. */
const PRESENT = 0x01;
const NEW_KEY = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** A software authenticator that acts like a security key on a page of `origin`: P-256, attestation 'none'. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  // Manual CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** A browser's answer to a request for a new passkey. */
    create: ({ challenge, rp }: { challenge: string; rp: { id: string } }) => {
      const data = Buffer.concat([
        authenticatorData(rp.id, PRESENT | NEW_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...names,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    /** Its answer to a request for a signature by this passkey. */
    sign: ({ challenge, rpId }: { challenge: string; rpId: string }) => {
      counter += 1;
      const data = authenticatorData(rpId, PRESENT);
      const client = clientData('webauthn.get', challenge);
      return {
        ...names,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
    /** Resets the counter, like a copy that was used less often. */
    rewind: () => {
      counter = 0;
    },
  };
}
