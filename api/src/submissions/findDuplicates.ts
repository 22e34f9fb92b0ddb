import type { TrackDuplicate } from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

interface Sought {
  name: string | undefined;
  /** MD5 of an mp3, lower-case hex. */
  checksum: string | undefined;
  /** A track that is no duplicate of itself, nor is its song. */
  except: string | undefined;
}

/** More are no more of a help. */
const MOST = 20;

/**
 * What an artist has of the same title or audio: tracks, and songs that came from none of them. Only what is the artist's
 * own is compared, so that nobody learns what others have.
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
