import { UNDO_SECONDS } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Changes } from '../engine/records/changes';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/errors';
import type { CurrentUser } from '../platform/http/session';

type ReviewedType = 'new_track_submission' | 'new_artist_submission';

/** Keeps what a reviewer says of a decision as an external note (T8: notes); gives its uuid, undefined when nothing is said. */
export async function keepDecisionNote(
  trx: Db,
  user: CurrentUser,
  about: { type: ReviewedType; uuid: string; note: string | undefined },
): Promise<string | undefined> {
  if (!about.note) return undefined;
  const { uuid } = await trx
    .insertInto('note')
    .values({
      text: about.note,
      note_type: 1,
      parent_type: about.type,
      parent_uuid: about.uuid,
      user_uuid: user.uuid,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** A submission that is decided on, by the numbers of its statuses. */
interface Decided {
  uuid: string;
  /** Before the decision. */
  from: { status: number; last_approver: string | null };
  /** By the decision. */
  to: number;
  /** What was written with it. */
  wrote: { note?: string | undefined; message?: string | undefined; mail?: string | undefined };
}

/** Keeps what a decision was made of, so that it can be taken back (T14: decisions are taken back). */
export async function keepDecision(trx: Db, user: CurrentUser, { uuid, from, to, wrote }: Decided): Promise<void> {
  const decision = {
    user_uuid: user.uuid,
    status_before: from.status,
    status: to,
    last_approver_before: from.last_approver,
    note_uuid: wrote.note ?? null,
    message_uuid: wrote.message ?? null,
    mail_uuid: wrote.mail ?? null,
    ends_at: sql<Date>`now() + make_interval(secs => ${UNDO_SECONDS})`,
  };
  await trx
    .insertInto('review_decision')
    .values({ submission_uuid: uuid, ...decision })
    .onConflict((conflict) => conflict.column('submission_uuid').doUpdateSet(decision))
    .execute();
}

/**
 * Takes the last decision on a locked submission back, with the note, the message and the mail that it has written, and logs
 * it: the submission stands as it did before. Throws 409 unless this person made it, in time, and nobody else has acted since.
 * @param about.status the number of the submission's status now
 */
export async function takeBackDecision(
  trx: Db,
  user: CurrentUser,
  about: { type: ReviewedType; uuid: string; label: string; status: number; changes: () => Promise<Changes> },
): Promise<void> {
  const { type, uuid, label, status, changes } = about;
  const decision = await trx
    .deleteFrom('review_decision')
    .where('submission_uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst();
  if (!decision) throw tooLate();
  if (decision.user_uuid !== user.uuid || decision.status !== status)
    throw wrongState('Somebody else has acted on this submission since. It cannot be taken back.');
  await sql`
    update ${sql.table(type)} set status = ${decision.status_before}, last_approver = ${decision.last_approver_before},
      updated_at = now() where uuid = ${uuid}
  `.execute(trx);
  await logActivity(trx, user, { action: 'has_taken_back', type, uuid, label, changed: await changes() });
  await trx.deleteFrom('user_message').where('uuid', '=', decision.message_uuid).execute();
  await trx.deleteFrom('note').where('uuid', '=', decision.note_uuid).execute();
  await trx.deleteFrom('mail').where('uuid', '=', decision.mail_uuid).execute();
  // The clock comes last: from here on, whoever sends the mail waits for this transaction.
  const { rows } = await sql`select where clock_timestamp() < ${decision.ends_at}`.execute(trx);
  if (rows.length === 0) throw tooLate();
}

const tooLate = () => wrongState(`A decision can be taken back for ${UNDO_SECONDS} seconds. It is too late now.`);
