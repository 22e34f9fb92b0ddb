import { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../../engine/crud';
import type { CrudSpec } from '../../engine/crudSpec';
import type { EndpointRoute } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { wrongState } from '../../platform/http/errors';
import { catalogHooks } from '../catalogHooks';
import { findSongs } from './search/findSongs';
import { songSource } from './songDetail';
import { songs } from '../songRows/songFrom';
import { ignoredMembers } from './songInput';
import { songRecord } from './songRecord';
import { songColumns, songErrors, writeSongParts } from './writeSong';

/** True if any channel has ever had the song, or while it is being sent to one. Call it with the song's row locked. */
export async function wasSentOut(db: Db, uuid: string): Promise<boolean> {
  const { published_at, publish_state } = await db
    .selectFrom('song')
    .select(['published_at', 'publish_state'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  // A push that only one of two channels accepted ends in Error, but the song is out.
  const { rows } = await sql`
    select from song_channel where song_uuid = ${uuid} and status in ('live', 'taken_down') limit 1
  `.execute(db);
  return published_at !== null || publish_state === 'In Progress' || rows.length > 0;
}

/**
 * Soft-deletes a song (choices section 3); 409 if any channel has ever had it or while it is being sent to one. Call it
 * with the song's row locked, so that nobody pushes it at the same time.
 */
export async function removeSong(db: Db, uuid: string): Promise<void> {
  if (await wasSentOut(db, uuid)) throw wrongState('There was an error deleting the Song');
  await db.updateTable('song').set({ deleted_at: new Date() }).where('uuid', '=', uuid).execute();
}

/** R5: the song list's filters; `findSongs` handles those with 'find'. */
const songFilters: CrudSpec<typeof song>['filter'] = {
  sounds_like: 'find',
  like: 'find',
  like_weights: 'find',
  artist_uuid: (uuid) => sql`s.artist_uuid = ${uuid}`,
  assigned_to: 'find',
  publish_state: 'find',
  is_publish_blocked: 'find',
  publish_blocker: 'find',
  is_desynchronized: 'find',
  differs_from_channel: 'find',
  registration_status: 'find',
  registration_pro_uuid: 'find',
  has_declined_files: 'find',
  file_state: 'find',
  curation_state_uuid: 'find',
  content_tier_uuid: 'find',
  version_type: 'find',
  genre_uuid: 'find',
  theme_uuid: 'find',
  instrument_uuid: 'find',
  tags: 'find',
  tag_uuid: 'find',
  song_collection_uuid: 'find',
  batch_operation_uuid: 'find',
  channel_layout: 'find',
  waiting_for_me: 'find',
  created_from: 'find',
  created_to: 'find',
  updated_from: 'find',
  updated_to: 'find',
};

/** How songs are stored and read. */
export const songSpec: CrudSpec<typeof song, 'song'> = {
  table: 'song',
  ...songSource,
  search: [],
  find: findSongs,
  sort: {
    work_title: songs.column('title_key'),
    work_id: songs.column('work_id'),
    artist: sql`s.artist_key`,
    duration: sql`s.duration`,
    bpm: sql`s.bpm`,
    publish_state: songs.column('publish_state'),
    curation_state: songs.column('curation_rank'),
    created_at: songs.column('created_at'),
    updated_at: songs.column('updated_at'),
  },
  readsTables: [
    ...(['song', 'song_text', 'song_tag', 'song_song_genre', 'song_song_theme'] as const),
    ...(['song_instrument', 'song_collection_song', 'song_channel', 'channel'] as const),
    ...(['song_registration', 'agency_registration', 'batch_operation_song'] as const),
  ],
  filter: songFilters,
  validate: (scope, input, uuid) => songErrors(scope, { input, invalidFields: scope.invalidFields, uuid }),
  columns: songColumns,
  ignore: ({ user }, input) => ignoredMembers(user, input),
  afterWrite: writeSongParts,
  around: (scope, update) => catalogHooks.get().aroundSong(scope, update),
  remove: ({ db }, uuid) => removeSong(db, uuid),
  activity: { record: songRecord, label: ({ work_title }) => work_title },
};

/** Routes of the song list and of single songs. */
export const songRoutes = (): EndpointRoute[] => crud(song, songSpec);
