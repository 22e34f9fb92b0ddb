import { linkTo } from '@segno/contract';
import { optionalMails } from '@segno/contract/account';
import { sql } from 'kysely';
import { z } from 'zod';
import { replyAddress } from '../mail/replyAddress';
import { sendOptionalMail } from '../mail/sendOptionalMail';
import { notesOnTracks } from '../mail/trackLetters';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import type { Services } from '../platform/services';

/** The hour of the person's day at which digests are sent. */
const HOUR = '7 hours';

/**
 * A9: holds a note for a later mail if its reader prefers that: with those of a day or a week, or after the quiet hours.
 * Returns false for readers who want it at once.
 */
export async function holdNote(trx: Db, userUuid: string, noteUuid: string): Promise<boolean> {
  const { rows } = await sql`
    insert into held_note (user_uuid, note_uuid, due_at)
    select c.user_uuid, ${noteUuid}, due.local at time zone c.time_zone
    from note_mail_choice c, lateral (select now() at time zone c.time_zone as now, make_interval(hours => c.quiet_until) as quiet) l,
      lateral (select case
        when c.rhythm = 'daily' then date_trunc('day', l.now - ${HOUR}::interval) + '1 day' + ${HOUR}::interval
        when c.rhythm = 'weekly' then date_trunc('week', l.now - ${HOUR}::interval) + '7 days' + ${HOUR}::interval
        when case when c.quiet_from < c.quiet_until then extract(hour from l.now) >= c.quiet_from and extract(hour from l.now) < c.quiet_until
          else extract(hour from l.now) >= c.quiet_from or extract(hour from l.now) < c.quiet_until end
          then date_trunc('day', l.now - l.quiet) + '1 day' + l.quiet end as local) due
    where c.user_uuid = ${userUuid} and due.local is not null returning 1`.execute(trx);
  return rows.length > 0;
}

/** Mails the notes that are due, one mail per person; notes seen meanwhile are left out. */
export const sendHeldNotes = defineJob({
  name: 'account.sendHeldNotes',
  input: z.object({}),
  cron: '*/15 * * * *',
  run: async ({ db, services, signal }) => {
    const { rows } = await sql<{ user_uuid: string }>`
      select distinct user_uuid from held_note where due_at <= now() order by user_uuid`.execute(db);
    for (const { user_uuid } of rows) {
      if (signal.aborted) break;
      await db.transaction().execute((trx) => mailHeld(trx, services, user_uuid));
    }
  },
});

interface HeldNote {
  text: string;
  from: string;
  track: string;
  name: string;
}

/** Of two workers, the second finds the notes taken. */
async function mailHeld(trx: Db, services: Services, userUuid: string): Promise<void> {
  const reader = await trx
    .selectFrom('app_user')
    .select(['uuid', 'email', 'first_name', 'full_name', 'artist_uuid', 'is_active'])
    .where('uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  const { rows: notes } = await sql<HeldNote>`
    with held as (delete from held_note where user_uuid = ${userUuid} and due_at <= now() returning note_uuid)
    select n.text, w.full_name as "from", t.uuid as track, t.name
    from held h join note n on n.uuid = h.note_uuid join app_user w on w.uuid = n.user_uuid
    join new_track_submission t on t.uuid = n.parent_uuid and t.deleted_at is null
    join app_user u on u.uuid = ${userUuid} join user_role r on r.uuid = u.user_role_uuid
    where n.seen_at is null and r.permissions && ${[...optionalMails.track_note.permission]}::text[]
      and (u.artist_uuid is null or u.artist_uuid = t.artist_uuid)
    order by n.created_at, n.uuid`.execute(trx);
  const [first] = notes;
  if (!first || !reader.is_active) return;
  const page = reader.artist_uuid ? 'MY_TRACK_EDIT_PAGE' : 'TRACK_SUBMISSION_EDIT_PAGE';
  const isOneTrack = notes.every(({ track }) => track === first.track);
  await sendOptionalMail(trx, services, reader, {
    kind: 'track_note',
    replyTo: isOneTrack ? replyAddress(services, { track: first.track, user: userUuid }) : undefined,
    write: (to) =>
      notesOnTracks({
        ...to,
        notes: notes.map(({ track, name, ...note }) => ({
          ...note,
          trackName: name,
          url: `${services.config.publicUrl}${linkTo(page, { uuid: track })}`,
        })),
        canAnswer: isOneTrack && services.config.replyMail !== undefined,
      }),
  });
}
