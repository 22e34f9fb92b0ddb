import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../src/platform/db/database';

const states: RawBuilder<unknown> = sql`jsonb_build_object(
  'publish_state', s.publish_state, 'curation_state_uuid', s.curation_state_uuid, 'content_tier_uuid', s.content_tier_uuid,
  'version_type', s.version_type, 'is_publish_blocked', s.is_publish_blocked, 'is_desynchronized', s.is_desynchronized,
  'has_publish_blockers', s.publish_blockers <> '{}', 'publish_blockers', s.publish_blockers,
  'has_declined_files', exists (select from song_source_file f where f.song_uuid = s.uuid and f.status = 'declined'),
  'has_pending_files', exists (select from song_source_file f where f.song_uuid = s.uuid and f.status = 'pending'),
  'channel_layouts', (select coalesce(array_agg(distinct case
    when f.file_type ~ '^(Binaural|Ambisonic)' then 'ambisonic' when f.file_type ~ '^5\\.1' then 'surround_5_1' else 'stereo' end), '{}')
    from song_source_file f where f.song_uuid = s.uuid))`;

/**
 * Differences between the data stored for song lists and the songs: uuids of songs with a wrong combination of states or a
 * wrong rank of their curation state, and `combination: [kept, true]` for wrong counts. Written without the product's SQL.
 */
export async function facetErrors(db: Db): Promise<{ songs: string[]; counts: [string, number, number][] }> {
  const songs = await sql<{ uuid: string }>`
    select s.uuid from song s where (s.deleted_at is null) <> (s.facet is not null)
      or s.curation_rank <> (select c.id from song_curation_state c where c.uuid = s.curation_state_uuid)
      or s.facet is not null and not exists (
        select from song_facet k where k.id = s.facet and k.states = ${states})
    order by 1`.execute(db);
  const counts = await sql<{ facet: string; kept: number; truth: number }>`
    select facet::text, sum(kept)::int as kept, sum(truth)::int as truth from (
      select facet, songs as kept, 0 as truth from song_facet_count
      union all
      select facet, 0, 1 from song where deleted_at is null
    ) x group by 1 having sum(kept) <> sum(truth) order by 1`.execute(db);
  return {
    songs: songs.rows.map(({ uuid }) => uuid),
    counts: counts.rows.map(({ facet, kept, truth }) => [facet, kept, truth]),
  };
}
