import { UNDO_SECONDS } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Changes } from '../engine/records/changes';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

type ReviewedType = 'new_track_submission' | 'new_artist_submission';

/** Stores a reviewer's comment on a decision as an external note (T8: notes); returns its uuid, undefined without a comment. */
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

/** A submission with a decision; statuses are numbers. */
interface Decided {
  uuid: string;
  /** State before the decision. */
  from: { status: number; last_approver: string | null };
  /** Status after the decision. */
  to: number;
  /** What was written with it. */
  wrote: { note?: string | undefined; message?: string | undefined; mail?: string | undefined };
}

/** Stores the details of a decision, so that it can be taken back (T14: decisions are taken back). */
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
 * Takes back the last decision on a locked submission, with its note, message and mail, and logs it: the submission returns
 * to its previous state. Throws 409 unless this person made it, in time, and nobody else has acted since.
 * @param about.status the current number of the submission's status
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
  // The time is checked last: from here on, the sender of the mail waits for this transaction.
  const { rows } = await sql`select where clock_timestamp() < ${decision.ends_at}`.execute(trx);
  if (rows.length === 0) throw tooLate();
}

const tooLate = () => wrongState(`A decision can be taken back for ${UNDO_SECONDS} seconds. It is too late now.`);
