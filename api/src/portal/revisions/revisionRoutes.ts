import { texts } from '@segno/contract';
import { listMySongRevisions, presignMySongRevision, readMySongRevision } from '@segno/contract/portal';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { allOf, listPage, matches } from '../../engine/list/listPage';
import { invalid } from '../../platform/errors';
import { issueUpload } from '../../platform/uploads';
import { findOpenRevision, isOpen, ownSong } from './openRevision';
import { readRevision, revisionSelect, type RevisionRow } from './revisionAnswer';

/** The revisions that wait for the signed-in artist, and nobody else's (P4). */
export const revisionRoutes = (): EndpointRoute[] => [
  implement(listMySongRevisions, async ({ db, user, query }) => {
    const { rows, paging } = await listPage<RevisionRow>(db, {
      from: sql`song s`,
      key: sql`s.uuid`,
      select: revisionSelect,
      where: allOf([ownSong(user), isOpen, matches([sql`s.title_key`], query.work_title)]),
      sort: {
        revision_requested_at: sql`s.revision_requested_at`,
        work_title: sql`s.title_key`,
        source_files_count: revisionSelect.source_files_count,
      },
      query,
    });
    return { song_revisions: rows, paging };
  }),

  implement(readMySongRevision, async (call) => ({ song_revision: await readRevision(call, call.params.uuid) })),

  implement(
    presignMySongRevision,
    ({ db, user, params }) => findOpenRevision(db, user, params.uuid),
    async ({ db, user, body, services }, { uuid }) => {
      const file = await db
        .selectFrom('song_source_file')
        .select('uuid')
        .where('uuid', '=', body.source_file)
        .where('song_uuid', '=', uuid)
        .where('status', '=', 'declined')
        .executeTakeFirst();
      if (!file) throw invalid({ source_file: [texts.choice] });
      return issueUpload(services, db, user, {
        kind: 'my_song_revision',
        subject: file.uuid,
        checksum: body.checksum,
        fileName: body.original_filename,
        size: body.size,
      });
    },
  ),
];
