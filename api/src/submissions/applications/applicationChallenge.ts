import { createHash, randomBytes } from 'node:crypto';
import { type FieldErrors, texts } from '@segno/contract';
import { hasZeroBits } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { isPast } from '../../platform/db/isPast';
import { invalid } from '../../platform/http/errors';
import { hashToken } from '../../platform/http/session';
import { defineJob } from '../../platform/jobs/defineJob';
import { removeUnused } from '../../platform/uploads';

/** A second on a computer, a few on a phone: unnoticed by a person who fills in a form, but expensive for somebody who sends thousands. */
const BITS = 18;
/** Minimum time that a person needs to fill in the form. */
const WAIT_SECONDS = 5;
/** How long a form may stay open. */
const LASTS = '1 day';

const EXPIRED = 'This form has expired. Please send it again.';
const TOO_FAST = 'This was sent too fast. Please wait a few seconds and send it again.';

/** Issues a challenge, whose token only its browser knows. */
export async function issueChallenge(db: Db) {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('application_challenge')
    .values({ hash: hashToken(token) })
    .execute();
  return { token, bits: BITS, wait_seconds: WAIT_SECONDS };
}

/** A challenge that was issued and has not expired. */
export interface GivenChallenge {
  /** True while only a program could already be done. */
  isEarly: boolean;
  /** The application that it was used for, and its hash. */
  usedFor: { uuid: string; hash: string | null } | null;
}

/** The challenge with this token. `lock` locks it, so that two applications with it are handled one after the other. */
export async function findChallenge(
  db: Db,
  token: string | undefined,
  { lock = false } = {},
): Promise<GivenChallenge | undefined> {
  if (!token) return undefined;
  const { rows } = await sql<GivenChallenge>`
    select c.created_at > now() - make_interval(secs => ${WAIT_SECONDS}) as "isEarly",
      case when s.uuid is not null then jsonb_build_object('uuid', s.uuid, 'hash', s.application_hash) end as "usedFor"
    from application_challenge c left join new_artist_submission s on s.uuid = c.new_artist_submission_uuid
    where c.hash = ${hashToken(token)} and c.created_at > now() - ${LASTS}::interval and ${isPast('c.created_at')}
    ${lock ? sql`for update of c` : sql``}
  `.execute(db);
  return rows[0];
}

/** Deletes expired challenges. */
export const removeExpired = async (db: Db): Promise<void> => {
  await sql`
    delete from application_challenge where created_at < now() - ${LASTS}::interval or not ${isPast('created_at')}
  `.execute(db);
};

/** Records what the challenge was used for: it is valid for nothing else. */
export const useChallenge = async (trx: Db, token: string, submission: string): Promise<void> => {
  await trx
    .updateTable('application_challenge')
    .set({ new_artist_submission_uuid: submission })
    .where('hash', '=', hashToken(token))
    .execute();
};

const isProven = (token: string, proof: string): boolean =>
  hasZeroBits(createHash('sha256').update(`${token}${proof}`).digest(), BITS);

/** Errors of the answer to a challenge. @param given the result of `findChallenge` */
export function challengeErrors(
  { challenge, proof }: { challenge?: string | undefined; proof?: string | undefined },
  given: GivenChallenge | undefined,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!challenge) errors['challenge'] = [texts.required];
  else if (!given) errors['challenge'] = [EXPIRED];
  else if (given.isEarly) errors['challenge'] = [TOO_FAST];
  if (!proof) errors['proof'] = [texts.required];
  else if (challenge && given && !isProven(challenge, proof)) errors['proof'] = [texts.choice];
  return errors;
}

/** Refuses a stranger who has not solved an open challenge. @throws 422 */
export async function requireProof(
  db: Db,
  answer: { challenge?: string | undefined; proof?: string | undefined },
): Promise<void> {
  const given = await findChallenge(db, answer.challenge);
  const errors = given?.usedFor ? usedChallenge : challengeErrors(answer, given && { ...given, isEarly: false });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The error for a challenge that was used for another application. */
export const usedChallenge: FieldErrors = { challenge: [EXPIRED] };

/**
 * Hours after which no file can arrive through an upload form any more: the form is valid for one (F15: uploads), and the
 * upload takes time.
 */
const FORM_HOURS = 2;

/** T12: removes applicants' files that no application uses, once their challenge has expired or was used. */
export const removeApplicantFiles = defineJob({
  name: 'submissions.removeApplicantFiles',
  input: z.object({}),
  cron: '5 * * * *',
  run: async ({ services, db, signal }) => {
    await removeExpired(db);
    const { rows } = await sql<{ uuid: string }>`
      select uuid from upload u where used_at is null and user_uuid is null
        and created_at < now() - make_interval(hours => ${FORM_HOURS})
        and not exists (
          select from application_challenge c where c.hash = u.challenge_hash and c.new_artist_submission_uuid is null
        )
    `.execute(db);
    for (const { uuid } of rows) if (!signal.aborted) await removeUnused(db, services, uuid);
  },
});
