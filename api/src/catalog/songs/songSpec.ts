import type { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { CrudSpec } from '../../engine/crudSpec';
import { catalogHooks } from '../catalogHooks';
import { removeSong } from './removeSong';
import { findSongs } from './search/findSongs';
import { songSource } from './songDetail';
import { songFilters } from './songFilters';
import { ignoredMembers } from './songInput';
import { songRecord } from './songRecord';
import { songColumns, songErrors, writeSongParts } from './writeSong';

/** How songs live in the database. */
export const songSpec: CrudSpec<typeof song, 'song'> = {
  table: 'song',
  ...songSource,
  search: [],
  find: findSongs,
  sort: {
    work_title: sql`s.title_key`,
    work_id: sql`s.work_id`,
    artist: sql`s.artist_key`,
    duration: sql`s.duration`,
    bpm: sql`s.bpm`,
    publish_state: sql`s.publish_state`,
    curation_state: sql`s.curation_rank`,
    created_at: sql`s.created_at`,
    updated_at: sql`s.updated_at`,
  },
  filter: songFilters,
  validate: (scope, input, uuid) => songErrors(scope, { input, invalidFields: scope.invalidFields, uuid }),
  columns: songColumns,
  ignore: ({ user }, input) => ignoredMembers(user, input),
  afterWrite: writeSongParts,
  around: (scope, update) => catalogHooks.get().aroundSong(scope, update),
  remove: ({ db }, uuid) => removeSong(db, uuid),
  activity: { record: songRecord, label: ({ work_title }) => work_title },
};
