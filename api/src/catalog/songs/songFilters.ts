import type { FiltersOf } from '@segno/contract';
import type { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { CrudSpec } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import { dayAfter } from '../../platform/dayAfter';
import { assignedTo } from '../artists/assignedTo';
import { waitingSongs } from './waitingSongs';

const linked = (table: string, column: string, uuids: readonly string[]): Expression =>
  sql`exists (select from ${sql.table(table)} x where x.song_uuid = s.uuid and x.${sql.id(column)} = any(${uuids}))`;

const layouts: Record<NonNullable<FiltersOf<typeof song>['channel_layout']>[number], Expression> = {
  stereo: sql`f.file_type not like 'Binaural%' and f.file_type not like 'Ambisonic%' and f.file_type not like '5.1%'`,
  ambisonic: sql`(f.file_type like 'Binaural%' or f.file_type like 'Ambisonic%')`,
  surround_5_1: sql`f.file_type like '5.1%'`,
};

/** R5: the song list's filters. */
export const songFilters: CrudSpec<typeof song>['filter'] = {
  sounds_like: 'find',
  artist_uuid: (uuid) => sql`s.artist_uuid = ${uuid}`,
  assigned_to: (value) => assignedTo(sql`s.assigned_to`, value),
  publish_state: (names) => sql`s.publish_state = any(${names})`,
  is_publish_blocked: (blocked) => sql`s.is_publish_blocked = ${blocked}`,
  is_desynchronized: (desynchronized) => sql`s.is_desynchronized = ${desynchronized}`,
  has_declined_files: (declined) =>
    sql`exists (select from song_source_file f where f.song_uuid = s.uuid and f.status = 'declined') = ${declined}`,
  curation_state_uuid: (uuids) => sql`s.curation_state_uuid = any(${uuids})`,
  content_tier_uuid: (uuids) => sql`s.content_tier_uuid = any(${uuids})`,
  version_type: (names) => sql`s.version_type = any(${names})`,
  genre_uuid: (uuids) => linked('song_song_genre', 'song_genre_uuid', uuids),
  theme_uuid: (uuids) => linked('song_song_theme', 'song_theme_uuid', uuids),
  instrument_uuid: (uuids) => linked('song_instrument', 'instrument_uuid', uuids),
  tag_uuid: (uuids) => linked('song_tag', 'tag_uuid', uuids),
  song_collection_uuid: (uuids) => linked('song_collection_song', 'song_collection_uuid', uuids),
  channel_layout: (names) =>
    sql`exists (select from song_source_file f where f.song_uuid = s.uuid and (${sql.join(
      // Of no layout at all there is none, as with every other list.
      [sql`false`, ...names.map((name) => layouts[name])],
      sql` or `,
    )}))`,
  waiting_for_me: (waits, { user }) => sql`coalesce(${waitingSongs(user)}, false) = ${waits}`,
  created_from: (date) => sql`s.created_at >= ${date}`,
  created_to: (date) => sql`s.created_at < ${dayAfter(date)}`,
  updated_from: (date) => sql`s.updated_at >= ${date}`,
  updated_to: (date) => sql`s.updated_at < ${dayAfter(date)}`,
};
