import { keysOf } from '@segno/contract';
import type { FileState } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { left, listOf } from '../../engine/list/listSource';

export const songs = listOf('song', 's');

/** Songs with the joins that the columns of their lists need. */
export const shownSongs = songs.with(
  left('artist', 'a', { uuid: sql`s.artist_uuid` }),
  left('app_user', 'u', { uuid: sql`s.assigned_to` }),
  left('song_curation_state', 'c', { uuid: sql`s.curation_state_uuid` }),
  left('content_tier', 'ct', { uuid: sql`s.content_tier_uuid` }),
);

const namedOrNull = (uuid: Expression, name: Expression): Expression =>
  sql`case when ${uuid} is null then null else jsonb_build_object('uuid', ${uuid}, 'name', ${name}) end`;

/** S5: what may be done to a song now, apart from the user's permissions. */
export const publishAllowed: Expression = sql`(
  cardinality(s.publish_blockers) = 0 and s.publish_state <> 'In Progress' and (s.publish_state <> 'Published' or s.is_desynchronized))`;
export const takeDownAllowed: Expression = sql`(s.publish_state = 'Published' or (
  s.publish_state = 'Error' and exists (select from song_channel sc where sc.song_uuid = s.uuid and sc.status = 'live')))`;

/**
 * S14: true if a channel's copy differs from the song. Published songs have a stored hash; computing the hash of others is
 * only suitable for few songs.
 */
export const differsFromChannel: Expression = sql`exists (
  select from song_channel sc join channel c on c.uuid = sc.channel_uuid
  where sc.song_uuid = s.uuid and c.deleted_at is null and sc.status in ('live', 'pending', 'error') and case
    when s.publish_state = 'Published' then s.is_desynchronized or sc.content_hash is distinct from s.last_published_hash
    else sc.content_hash is distinct from song_content_hash(s.uuid) end)`;

/** Blockers for problems of a song's files (S6: what blocks publishing). */
export const fileBlockers = {
  missing: '{no_full_file,missing_required_type}',
  in_process: '{files_processing}',
} as const;

/** Problems of a song's files, by reviews and blockers. */
const filesIn: Readonly<Record<FileState, Expression>> = {
  declined: sql`s.has_declined_files`,
  missing: sql`s.publish_blockers && ${sql.lit(fileBlockers.missing)}`,
  in_process: sql`s.publish_blockers && ${sql.lit(fileBlockers.in_process)}`,
};

/** Columns of a list row; the full file still has storage keys, for which `presentSongs` signs URLs. */
export const songSelect = {
  uuid: sql`s.uuid`,
  work_title: sql`s.work_title`,
  work_id: sql`s.work_id`,
  isrc: sql`s.isrc`,
  duration: sql`s.duration`,
  bpm: sql`s.bpm`,
  version_type: sql`s.version_type`,
  artist: sql`case when a.uuid is null then null else jsonb_build_object('uuid', a.uuid, 'name', a.name, 'is_royalty', a.is_royalty) end`,
  assigned_to_name: sql`coalesce(u.full_name, 'Unassigned')`,
  curation_state: namedOrNull(sql`c.uuid`, sql`c.name`),
  content_tier: namedOrNull(sql`ct.uuid`, sql`ct.name`),
  publish_state: sql`s.publish_state`,
  is_publish_blocked: sql`s.is_publish_blocked`,
  /** Codes; `presentSongs` adds texts. */
  publish_blockers: sql`s.publish_blockers`,
  is_desynchronized: sql`s.is_desynchronized`,
  publish_allowed: publishAllowed,
  take_down_allowed: takeDownAllowed,
  song_collection_count: sql`(select count(*)::int from song_collection_song x where x.song_uuid = s.uuid)`,
  source_files_count: sql`(select count(*)::int from song_source_file x where x.song_uuid = s.uuid)`,
  file_states: sql`array_remove(array[${sql.join(
    keysOf(filesIn).map((state) => sql`case when ${filesIn[state]} then ${sql.lit(state)} end`),
  )}], null)`,
  full_source_file: sql`(
    select jsonb_build_object('uuid', f.uuid,
      'storage_key', case when f.asset_status = 'processing_complete' then f.storage_key end, 'preview_key', f.preview_key, 'waveform_key', f.waveform_key,
      'waveform_thumbnail', f.waveform_thumbnail, 'duration', f.duration)
    from song_source_file f where f.song_uuid = s.uuid and f.file_type = 'Full' order by f.position, f.uuid limit 1)`,
  /** Only set by a search of the list. */
  match_reason: sql`null::text`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
} satisfies Record<string, Expression>;
