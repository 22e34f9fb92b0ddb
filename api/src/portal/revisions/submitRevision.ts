import { linkTo, type Body } from '@segno/contract';
import type { submitMySongRevision } from '@segno/contract/portal';
import { sql } from 'kysely';
import type { StoredSourceFile } from '../../catalog/songs/files/replacements';
import { takeSourceFiles } from '../../catalog/songs/files/takeSourceFiles';
import { refreshSongs } from '../../catalog/songRows/lockSongs';
import type { Scope } from '../../engine/crudSpec';
import type { Changes } from '../../engine/records/changes';
import { logActivity } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { claimOf } from './judgeReplacements';
import type { OpenRevision } from './openRevision';

interface Submission {
  revision: OpenRevision;
  /** The declined files. */
  files: readonly StoredSourceFile[];
  replacements: Body<typeof submitMySongRevision>['source_files'];
  /** What has changed in the song so far. */
  changes: () => Promise<Changes>;
}

/**
 * Accepts a replacement for every declined file, which becomes pending again (C16: replacement of a file; F14: review of
 * files), and returns the song to review (S3: curation states). Call it with the song locked. Throws 422 for an upload that
 * was used meanwhile, 409 while the files cannot be changed.
 */
export async function submitRevision(
  scope: Scope,
  { revision, files, replacements, changes }: Submission,
): Promise<void> {
  const { db, user } = scope;
  const { uuid, workTitle } = revision;
  // Before the log is asked who requested it.
  const staff = await staffOf(db, revision);
  await takeSourceFiles(scope, uuid, {
    replaced: replacements.flatMap((replacement, index) => {
      const file = files.find((one) => one.uuid === replacement.uuid);
      const claim = { ...claimOf(scope, replacement), field: `source_files.${index}.url` };
      return file ? [{ file, claim, fileName: replacement.original_filename }] : [];
    }),
  });
  await db
    .updateTable('song')
    .set((update) => ({
      // Never before the request, even if two servers' clocks differ.
      revision_submitted_at: sql<Date>`greatest(now(), revision_requested_at)`,
      curation_state_uuid: update
        .selectFrom('song_curation_state')
        .select('uuid')
        .where('name', '=', 'Ready For Review'),
      updated_at: sql`now()`,
    }))
    .where('uuid', '=', uuid)
    .execute();
  await refreshSongs(db, [uuid]);
  await logActivity(db, user, {
    action: 'has_submitted_revision',
    type: 'song',
    uuid,
    label: workTitle,
    target: {
      type: 'song_source_file',
      uuids: files.map((file) => file.uuid),
      labels: files.map((file) => file.original_file_name),
    },
    changed: await changes(),
  });
  for (const person of staff)
    await addUserMessage(db, person, {
      message: `${revision.artistName} has submitted a revision of "${workTitle}"`,
      url: linkTo('SONG_EDIT', { uuid }),
    });
}

/** Who waits for a revision: the song's and the artist's staff, and whoever requested it last (A3: messages). */
export async function staffOf(
  db: Db,
  { uuid, artistUuid }: Pick<OpenRevision, 'uuid' | 'artistUuid'>,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select u.uuid from app_user u where u.is_active and u.artist_uuid is null and u.uuid in (
      select s.assigned_to from song s where s.uuid = ${uuid}
      union all select a.assigned_to from artist a where a.uuid = ${artistUuid}
      union all (select l.user_uuid from user_activity l
        where l.resource_type = 'song' and l.resource_uuid = ${uuid} and l.action = 'has_requested_revision'
        order by l.created_at desc, l.uuid desc limit 1))
    order by u.uuid
  `.execute(db);
  return rows.map((row) => row.uuid);
}
