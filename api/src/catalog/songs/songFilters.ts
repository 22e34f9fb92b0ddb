import type { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { CrudSpec } from '../../engine/crudSpec';

/** R5: the song list's filters; `findSongs` makes the conditions of the others. */
export const songFilters: CrudSpec<typeof song>['filter'] = {
  sounds_like: 'find',
  artist_uuid: (uuid) => sql`s.artist_uuid = ${uuid}`,
  assigned_to: 'find',
  publish_state: 'find',
  is_publish_blocked: 'find',
  is_desynchronized: 'find',
  has_declined_files: 'find',
  curation_state_uuid: 'find',
  content_tier_uuid: 'find',
  version_type: 'find',
  genre_uuid: 'find',
  theme_uuid: 'find',
  instrument_uuid: 'find',
  tag_uuid: 'find',
  song_collection_uuid: 'find',
  channel_layout: 'find',
  waiting_for_me: 'find',
  created_from: 'find',
  created_to: 'find',
  updated_from: 'find',
  updated_to: 'find',
};
