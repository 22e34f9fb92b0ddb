import { readSimilarToTrack } from '@segno/contract/catalog';
import { findMyDuplicates, type TrackDuplicate } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { similarRecordings } from '../audio/fingerprint/similarRecordings';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';

/** S16: tracks and songs with the same recording as a submission, for its reviewers. */
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

interface Sought {
  name: string | undefined;
  /** MD5 of an mp3, lower-case hex. */
  checksum: string | undefined;
  /** A track to leave out, together with its song. */
  except: string | undefined;
}

/** Maximum number of results. */
const MOST = 20;

/**
 * An artist's tracks with the same title or audio, and songs that were not made from a track. Only the artist's own are
 * compared, so that nobody learns what others have.
 */
export async function findDuplicates(
  db: Db,
  artistUuid: string | null,
  { name = '', checksum = '', except }: Sought,
): Promise<TrackDuplicate[]> {
  if (artistUuid === null || (name === '' && checksum === '')) return [];
  const ofTitle = (key: 'name_key' | 'title_key') => sql<boolean>`(${name} <> '' and ${sql.ref(key)} = fold(${name}))`;
  const { rows } = await sql<TrackDuplicate>`
    with own as (
      select t.uuid, t.name, t.song_uuid, ${ofTitle('name_key')} as is_same_title,
        coalesce(f.md5 = ${checksum}, false) as is_same_audio
      from new_track_submission t
      left join track_source_file f on f.new_track_submission_uuid = t.uuid and f.is_current
      where t.artist_uuid = ${artistUuid} and t.deleted_at is null
    ), found as (
      select uuid, name, is_same_title, is_same_audio, uuid as place
      from own where (is_same_title or is_same_audio) and uuid is distinct from ${except ?? null}::uuid
      union all
      select null, s.work_title, true, false, s.uuid
      from song s
      where s.artist_uuid = ${artistUuid} and s.deleted_at is null and ${ofTitle('title_key')}
        and not exists (
          select from own
          where own.song_uuid = s.uuid and (own.is_same_title or own.uuid = ${except ?? null}::uuid)
        )
    )
    select uuid, name, is_same_title, is_same_audio
    from found order by is_same_audio desc, name, place limit ${MOST}
  `.execute(db);
  return rows;
}

/** An artist's existing tracks and songs with the same title or audio. */
export const duplicateRoutes = (): EndpointRoute[] => [
  implement(findMyDuplicates, async ({ db, user, query: { name, checksum, except } }) => ({
    duplicates: await findDuplicates(db, user.artistUuid, { name, checksum, except }),
  })),
];
