import { linkTo, type Permission } from '@segno/contract';
import { optionalMails } from '@segno/contract/account';
import { sql } from 'kysely';
import { z } from 'zod';
import { sendOptionalMail } from '../mail/sendOptionalMail';
import { weeklyDigest } from '../mail/staffLetters';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import type { Services } from '../platform/services';
import { waitingArtistSubmissions } from './artistSubmissions/waitingArtistSubmissions';
import { waitingTracks } from './trackScope';

/** Somebody with artists or applicants. */
interface Representative {
  uuid: string;
  email: string;
  first_name: string;
  full_name: string;
  permissions: Permission[];
}

/**
 * Mails representatives what waits for them, on Mondays (A8: weekly digest). It runs every day, to catch up on a Monday
 * when no process ran; a week is processed only once per person, whether there was a mail or not.
 */
export const sendWeeklyDigests = defineJob({
  name: 'submissions.sendWeeklyDigests',
  input: z.object({}),
  cron: '0 7 * * *',
  run: async ({ db, services, signal }) => {
    for (const person of await representatives(db)) {
      if (signal.aborted) break;
      await db.transaction().execute((trx) => considerWeek(trx, services, person));
    }
  },
});

async function representatives(db: Db): Promise<Representative[]> {
  const { rows } = await sql<Representative>`
    select u.uuid, u.email, u.first_name, u.full_name, r.permissions
    from app_user u join user_role r on r.uuid = u.user_role_uuid
    where u.is_active and r.permissions && ${[...optionalMails.weekly_digest.permission]}::text[]
      and (exists (select from artist a where a.assigned_to = u.uuid)
        or exists (select from new_artist_submission s where s.assigned_user = u.uuid and s.deleted_at is null))
    order by u.uuid
  `.execute(db);
  return rows;
}

/** If two workers process the same person, the second waits here for the first, and then finds the week taken. */
async function takeWeek(trx: Db, userUuid: string): Promise<boolean> {
  const { rows } = await sql`
    insert into weekly_digest (user_uuid, week) values (${userUuid}, date_trunc('week', now() at time zone 'UTC')::date)
    on conflict (user_uuid) do update set week = excluded.week where weekly_digest.week < excluded.week
    returning week
  `.execute(trx);
  return rows.length > 0;
}

async function considerWeek(trx: Db, services: Services, person: Representative): Promise<void> {
  if (!(await takeWeek(trx, person.uuid))) return;
  const [tracks, artistSubmissions] = [await ownTracks(trx, person), await ownArtistSubmissions(trx, person)];
  if (tracks.length + artistSubmissions.length === 0) return;
  const { publicUrl } = services.config;
  const query = `${person.uuid}&waiting_for_me=true`;
  await sendOptionalMail(trx, services, person, {
    kind: 'weekly_digest',
    write: (reader) =>
      weeklyDigest({
        ...reader,
        tracks: { names: tracks, url: `${publicUrl}${linkTo('TRACK_SUBMISSIONS')}?assigned_to=${query}` },
        artistSubmissions: {
          names: artistSubmissions,
          url: `${publicUrl}${linkTo('ARTIST_SUBMISSIONS')}?assigned_user=${query}`,
        },
      }),
  });
}

/** Tracks of the person's artists that wait for the person, oldest first. */
async function ownTracks(trx: Db, person: Representative): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select '"' || t.name || '" by ' || a.name as name
    from new_track_submission t join artist a on a.uuid = t.artist_uuid
    where a.assigned_to = ${person.uuid} and t.deleted_at is null and ${waitingTracks({ ...person, artistUuid: null })}
    order by t.created_at, t.uuid
  `.execute(trx);
  return rows.map(({ name }) => name);
}

/** Artist submissions assigned to the person that wait for the person, oldest first. */
async function ownArtistSubmissions(trx: Db, person: Representative): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(s.artist_band_name, s.full_name) as name from new_artist_submission s
    where s.assigned_user = ${person.uuid} and ${waitingArtistSubmissions(person)}
    order by s.created_at, s.uuid
  `.execute(trx);
  return rows.map(({ name }) => name);
}
