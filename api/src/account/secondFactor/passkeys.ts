import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Body } from '@segno/contract';
import type { addPasskey, loginWithPasskey } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Config } from '../../platform/configuration/config';
import type { Db } from '../../platform/db/database';
import { isPast } from '../../platform/db/isPast';

type Site = Pick<Config, 'publicUrl'>;
type Attestation = Body<typeof addPasskey>['credential'];
type Assertion = Body<typeof loginWithPasskey>['credential'];

/** Passkeys belong to the host of the configured address, and only pages of exactly that origin may use them. */
const relyingParty = ({ publicUrl }: Site) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
};

// The password has identified the person: a touch of the device is enough, its PIN is optional.
const userVerification = 'preferred' as const;

const credentialsOf = async (db: Db, userUuid: string) =>
  (
    await db
      .selectFrom('passkey')
      .select(['credential_id as id', 'transports'])
      .where('user_uuid', '=', userUuid)
      .orderBy('created_at')
      .orderBy('uuid')
      .execute()
  ).map((credential) => ({ ...credential, type: 'public-key' as const }));

/** The options with which a browser creates a passkey, for this session. */
export async function creationOptions(
  db: Db,
  site: Site,
  user: { uuid: string; email: string; fullName: string; tokenUuid: string },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Segno',
    rpID: relyingParty(site).id,
    userID: new Uint8Array(Buffer.from(user.uuid.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, user.uuid),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });
  await keepChallenge(db, user.tokenUuid, options.challenge);
  return options;
}

/** What is stored of a new passkey; undefined if it was not requested here. */
export async function verifiedCreation(db: Db, site: Site, o: { tokenUuid: string; credential: Attestation }) {
  const expectedChallenge = await takeChallenge(db, o.tokenUuid);
  if (expectedChallenge === undefined) return undefined;
  const { id, origin } = relyingParty(site);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...o.credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    // Any error is due to what the caller has sent.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id: credential_id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credential_id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** What one of a user's passkeys must sign to complete a login. */
export async function requestOptions(db: Db, site: Site, login: { tokenUuid: string; userUuid: string }) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(site).id,
    allowCredentials: await credentialsOf(db, login.userUuid),
    userVerification,
  });
  await keepChallenge(db, login.tokenUuid, options.challenge);
  return options;
}

/** The passkey that has signed, and its new counter; undefined if none of the user's has. */
export async function verifiedAssertion(
  db: Db,
  site: Site,
  o: { tokenUuid: string; userUuid: string; credential: Assertion },
): Promise<{ uuid: string; counter: number } | undefined> {
  const expectedChallenge = await takeChallenge(db, o.tokenUuid);
  const key = await db
    .selectFrom('passkey')
    .select(['uuid', 'credential_id', 'public_key', 'counter'])
    .where('user_uuid', '=', o.userUuid)
    .where('credential_id', '=', o.credential.id)
    .executeTakeFirst();
  if (expectedChallenge === undefined || !key) return undefined;
  const { id, origin } = relyingParty(site);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...o.credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: Number(key.counter),
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  return { uuid: key.uuid, counter: authenticationInfo.newCounter };
}

/** Records that a passkey was used. Returns false if it is gone, or a copy of it has been used meanwhile. */
export async function notePasskeyUse(trx: Db, { uuid, counter }: { uuid: string; counter: number }): Promise<boolean> {
  const noted = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: new Date() })
    .where('uuid', '=', uuid)
    // Most passkeys do not count, and stay at 0.
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .returning('uuid')
    .execute();
  return noted.length > 0;
}

const GOOD_FOR = '5 minutes';

/** Stores what a passkey must sign next for this login or session; an earlier challenge becomes invalid. */
async function keepChallenge(db: Db, tokenUuid: string, challenge: string): Promise<void> {
  await db
    .updateTable('auth_token')
    .set({ challenge, challenge_at: new Date() })
    .where('uuid', '=', tokenUuid)
    .execute();
}

/** Removes and returns the challenge, so that it is valid for one answer; undefined if there is none, or it is too old. */
async function takeChallenge(db: Db, tokenUuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    with held as (
      select uuid, challenge from auth_token
      where uuid = ${tokenUuid} and challenge is not null and challenge_at > now() - ${GOOD_FOR}::interval
        and ${isPast('challenge_at')}
      for update
    )
    update auth_token t set challenge = null, challenge_at = null from held where t.uuid = held.uuid
    returning held.challenge
  `.execute(db);
  return rows[0]?.challenge;
}
