import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { isPast } from '../../platform/db/isPast';

const GOOD_FOR = '5 minutes';

/** Keeps what a passkey must sign next for this login or this session; an earlier challenge of it is good no more. */
export async function keepChallenge(db: Db, tokenUuid: string, challenge: string): Promise<void> {
  await db
    .updateTable('auth_token')
    .set({ challenge, challenge_at: new Date() })
    .where('uuid', '=', tokenUuid)
    .execute();
}

/** Takes the challenge away, so that it is good for one answer; undefined when there is none, or an old one. */
export async function takeChallenge(db: Db, tokenUuid: string): Promise<string | undefined> {
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
