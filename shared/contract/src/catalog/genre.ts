import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { chosen, named, optionalUuid, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** Song genres: two levels, a parent and its children. */
export const songGenre = resource({
  name: 'song_genre',
  plural: 'song_genres',
  path: '/song_genre',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    parent_genre_uuid: z.nullable(uuid()),
    parent: z.nullable(z.string()),
    song_count: z.int(),
    /** No song has it, including deleted ones, and it has no children (X5: deleting). */
    is_deletable: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ name: requiredText(120), parent_genre_uuid: optionalUuid() }),
  filters: z.object({ parent_genre_uuid: z.optional(uuid()) }),
  sort: ['name', 'parent', 'song_count', 'updated_at'],
  search: 'name',
  option: z.object({ uuid: uuid(), name: z.string(), full_name: z.string() }),
  permissions: {
    read: ['CAN_GET_SONG_GENRES', LIBRARY_LOGIN],
    create: 'CAN_CREATE_SONG_GENRES',
    remove: 'CAN_CREATE_SONG_GENRES',
  },
  only: ['list', 'create', 'remove', 'select'],
});

/** The genres that can have children: those without a parent. */
export const selectGenreParents = endpoint({
  method: 'GET',
  path: '/song_genre/select_parents',
  summary: 'Choices of parents of song_genres',
  permission: ['CAN_GET_SONG_GENRES', LIBRARY_LOGIN],
  query: z.object({ name: searchText(), uuid: chosen() }),
  response: z.object({ song_genres: z.array(named) }),
});
