import { texts } from '@segno/contract';
import { noteTypes } from '@segno/contract/account';
import {
  listMySongRevisions,
  openFileRevision,
  presignMySongRevision,
  readMySongRevision,
  sameAsDeclined,
  submitMySongRevision,
} from '@segno/contract/portal';
import { sql } from 'kysely';
import { writeNote } from '../../account/writeNote';
import { lockSongs } from '../../catalog/songRows/lockSongs';
import { songs } from '../../catalog/songRows/songFrom';
import { isToBeReplaced, readStoredFiles, revisionIsOpen } from '../../catalog/songs/files/replacements';
import { songRecord } from '../../catalog/songs/songRecord';
import { implement, uuidInPath, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage } from '../../engine/list/listPage';
import { matches } from '../../engine/list/textSearch';
import type { Db } from '../../platform/db/database';
import { invalid, wrongState } from '../../platform/http/errors';
import { issueUpload } from '../../platform/uploads';
import { findOwnTrack } from '../../submissions/readTrack';
import { findOpenRevision, ownSong } from './openRevision';
import { judgeReplacements, replacementErrors } from './judgeReplacements';
import {
  presentRevision,
  readRevision,
  readSubmitted,
  revisionRowSelect,
  type StoredRevisionRow,
} from './revisionAnswer';
import { NOTHING_TO_REPLACE, reviseUnpublishable } from './reviseUnpublishable';
import { submitRevision } from './submitRevision';

/** The revisions that wait for the signed-in artist, and nobody else's (P4: what artists see). */
export const revisionRoutes = (): EndpointRoute[] => [
  implement(listMySongRevisions, async ({ db, user, query, services: { store } }) => {
    const { rows, paging } = await listPage<StoredRevisionRow>(db, {
      from: songs,
      select: revisionRowSelect,
      where: allOf([ownSong(user), revisionIsOpen, matches([sql`s.title_key`], query.work_title)]),
      sort: {
        revision_requested_at: sql`s.revision_requested_at`,
        work_title: sql`s.title_key`,
        source_files_count: revisionRowSelect.source_files_count,
      },
      query,
    });
    return { song_revisions: await Promise.all(rows.map((row) => presentRevision(store, row))), paging };
  }),

  implement(
    openFileRevision,
    async ({ db, user, params }) => {
      const { song_uuid } = await findOwnTrack(db, user, params.uuid);
      if (song_uuid === null) throw wrongState(NOTHING_TO_REPLACE);
      await lockSongs(db, [song_uuid]);
      return song_uuid;
    },
    async (call, song) => {
      await reviseUnpublishable(call, song);
      return { song_revision: await readRevision(call, song) };
    },
  ),

  implement(readMySongRevision, async (call) => ({ song_revision: await readRevision(call, call.params.uuid) })),

  implement(
    presignMySongRevision,
    ({ db, user, params }) => findOpenRevision(db, user, params.uuid),
    async ({ db, user, body, services }, revision) => {
      const file = (await declinedFiles(db, revision.uuid)).find((one) => one.uuid === body.source_file);
      if (!file) throw invalid({ source_file: [texts.choice] });
      if (file.md5 === body.checksum) throw invalid({ checksum: [sameAsDeclined(body.original_filename, revision)] });
      return issueUpload(services, db, user, {
        kind: 'my_song_revision',
        subject: file.uuid,
        checksum: body.checksum,
        fileName: body.original_filename,
        size: body.size,
      });
    },
  ),

  {
    ...implement(
      submitMySongRevision,
      {
        record: { kind: songRecord, uuid: uuidInPath },
        prepare: async (call, { source_files = [] }) => {
          const { rows } = await sql<{ uuid: string; openedByArtist: boolean }>`
            select s.uuid, s.revision_opened_by_artist as "openedByArtist" from song s
            where s.uuid = ${call.params.uuid} and ${ownSong(call.user)} and ${revisionIsOpen}
          `.execute(call.db);
          const [open] = rows;
          if (!open) return {};
          const declined = await declinedFiles(call.db, open.uuid);
          return judgeReplacements(call, { ...open, declined }, source_files);
        },
        load: async ({ db, user, params }, problems) => {
          const revision = await findOpenRevision(db, user, params.uuid);
          return { revision, files: await declinedFiles(db, revision.uuid), problems };
        },
        validate: async (call, { source_files, reply }, { revision, files, problems }) => ({
          ...(source_files && { ...problems, ...(await replacementErrors(call, files, source_files)) }),
          ...(reply && revision.trackUuid === null && { reply: [NO_TRACK] }),
        }),
      },
      async (call, { revision, files }) => {
        await submitRevision(call, {
          revision,
          files,
          replacements: call.body.source_files,
          changes: call.changes,
        });
        const { reply } = call.body;
        if (reply && revision.trackUuid !== null)
          await writeNote(call, {
            text: reply,
            note_type: noteTypes.external,
            parent_type: 'new_track_submission',
            parent_uuid: revision.trackUuid,
            at_second: null,
          });
        return { song_revision: await readSubmitted(call, revision.uuid) };
      },
    ),
    message: 'Revisions for your song have been submitted.',
  },
];

const NO_TRACK = 'This song did not come from a track of yours, so a reply has no place.';

/** The files of a song that need a replacement, in order. */
const declinedFiles = async (db: Db, song: string) => (await readStoredFiles(db, song)).filter(isToBeReplaced);
