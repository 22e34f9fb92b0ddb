import { readSimilarToTrack } from '@segno/contract/catalog';
import { similarRecordings } from '../audio/fingerprint/similarRecordings';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { notFound } from '../platform/errors';

/** S16: what is the same recording as a submission, for those who review it. */
export const similarTrackRoutes = (): EndpointRoute[] => [
  implement(readSimilarToTrack, async ({ db, params: { uuid }, services: { store } }) => {
    const track = await db
      .selectFrom('new_track_submission as t')
      .leftJoin('track_source_file as f', (join) =>
        join
          .onRef('f.new_track_submission_uuid', '=', 't.uuid')
          .on('f.is_current', '=', true)
          .on('f.state', '<>', 'failed'),
      )
      .select(['t.uuid', 't.song_uuid', 'f.uuid as file_uuid'])
      .where('t.uuid', '=', uuid)
      .where('t.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!track) throw notFound();
    const except = [track.uuid, ...(track.song_uuid ? [track.song_uuid] : [])];
    const fileUuid = track.file_uuid ?? undefined;
    const question = { table: 'track_source_file', fileUuid, except, withTracks: true } as const;
    return { similar: await similarRecordings(db, store, question) };
  }),
];
