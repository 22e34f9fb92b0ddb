import { song } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import type { EndpointRoute } from '../engine/endpointRoute';
import { aroundSongRights } from '../rights/aroundRights';
import { presentSongs, type StoredSong } from './presentSongs';
import { removeSong } from './removeSong';
import { readSong } from './songDetail';
import { songRecord } from './songRecord';
import { songFilters } from './songFilters';
import { songFrom, songSelect } from './songFrom';
import { writableInput } from './songInput';
import { songColumns, songErrors, writeSongParts } from './writeSong';

/** The song list and the song itself. */
export const songRoutes = (): EndpointRoute[] =>
  crud(song, {
    table: 'song',
    from: songFrom,
    key: sql`s.uuid`,
    select: songSelect,
    where: () => sql`s.deleted_at is null`,
    search: [{ indexed: sql`s.search_key` }],
    sort: {
      work_title: sql`s.title_key`,
      work_id: sql`s.work_id`,
      artist: sql`s.artist_key`,
      duration: sql`s.duration`,
      bpm: sql`s.bpm`,
      publish_state: sql`s.publish_state`,
      curation_state: sql`c.id`,
      created_at: sql`s.created_at`,
      updated_at: sql`s.updated_at`,
    },
    filter: songFilters,
    finish: ({ services }, rows: StoredSong[]) => presentSongs(services.store, rows),
    detail: readSong,
    validate: ({ db, user, invalidFields }, input, uuid) =>
      songErrors(db, { input: writableInput(user, input), invalidFields, uuid, user }),
    columns: (input, { user }) => songColumns(writableInput(user, input)),
    afterWrite: (scope, uuid, input) => writeSongParts(scope, uuid, writableInput(scope.user, input)),
    around: aroundSongRights,
    remove: ({ db }, uuid) => removeSong(db, uuid),
    activity: { recorded: songRecord, label: ({ work_title }) => work_title },
  });
