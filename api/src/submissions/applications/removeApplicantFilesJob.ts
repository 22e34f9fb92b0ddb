import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob';
import { removeUnused } from '../../platform/uploads';
import { removeExpired } from './applicationChallenge';

/** Hours after which nothing comes by an upload's form any more: it is good for one (F15), and the file takes its time. */
const FORM_HOURS = 2;

/** Removes the files of applicants that no application has taken, once theirs has expired or was sent (T12). */
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
