import { z } from 'zod/mini';
import { endpoint, type Access } from '../core/endpoint';
import { byUuid, chosen, named, optionalUuid, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** Members of a genre, a theme or an instrument besides its parent. */
const entry = {
  uuid: uuid(),
  name: z.string(),
  parent: z.nullable(z.string()),
  song_count: z.int(),
  /** Entries below it. */
  child_count: z.int(),
  /** No song has it, including deleted ones, and it has no children (X5: deleting). */
  is_deletable: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
};
const name = requiredText(120);
const parent = z.nullable(uuid());

/** Two levels: parents and their children. */
const twoLevels = {
  sort: ['name', 'parent', 'song_count', 'updated_at'],
  search: 'name',
  option: z.object({ uuid: uuid(), name: z.string(), full_name: z.string() }),
  only: ['list', 'get', 'create', 'update', 'remove', 'select'],
} as const;

export const songGenre = resource({
  ...twoLevels,
  name: 'song_genre',
  plural: 'song_genres',
  path: '/song_genre',
  row: z.object({ ...entry, parent_genre_uuid: parent }),
  input: z.object({ name, parent_genre_uuid: optionalUuid() }),
  filters: z.object({ parent_genre_uuid: z.optional(uuid()) }),
  permissions: { read: ['CAN_GET_SONG_GENRES', LIBRARY_LOGIN], create: 'CAN_CREATE_SONG_GENRES' },
});

export const songTheme = resource({
  ...twoLevels,
  name: 'song_theme',
  plural: 'song_themes',
  path: '/song_theme',
  row: z.object({ ...entry, parent_theme_uuid: parent }),
  input: z.object({ name, parent_theme_uuid: optionalUuid() }),
  filters: z.object({ parent_theme_uuid: z.optional(uuid()) }),
  permissions: { read: ['CAN_GET_SONG_THEMES', LIBRARY_LOGIN], create: 'CAN_CREATE_SONG_THEMES' },
});

export const instrument = resource({
  ...twoLevels,
  name: 'instrument',
  plural: 'instruments',
  path: '/instrument',
  row: z.object({
    ...entry,
    /** The name, preceded by that of its parent if another instrument has the same name: `Strings / Bass`. */
    display_name: z.string(),
    parent_instrument_uuid: parent,
  }),
  input: z.object({ name, parent_instrument_uuid: optionalUuid() }),
  filters: z.object({ parent_instrument_uuid: z.optional(uuid()) }),
  permissions: { read: ['CAN_GET_SONG_INSTRUMENTS', LIBRARY_LOGIN], create: 'CAN_CREATE_INSTRUMENTS' },
});

const parentChoices = { query: z.object({ name: searchText(), uuid: chosen() }), method: 'GET' } as const;

/** The genres that can have children: those without a parent. */
export const selectGenreParents = endpoint({
  ...parentChoices,
  path: '/song_genre/select_parents',
  summary: 'Choices of parents of song_genres',
  permission: songGenre.list.permission,
  response: z.object({ song_genres: z.array(named) }),
});

/** The themes that can have children: those without a parent. */
export const selectThemeParents = endpoint({
  ...parentChoices,
  path: '/song_theme/select_parents',
  summary: 'Choices of parents of song_themes',
  permission: songTheme.list.permission,
  response: z.object({ song_themes: z.array(named) }),
});

interface Merged {
  name: string;
  path: `/${string}`;
  permissions: { create: Access };
}

/** T19: merges one into another, and answers with the one that stays. */
const mergeOf = ({ name: noun, path, permissions }: Merged) =>
  endpoint({
    method: 'POST',
    path: `${path}/:uuid/merge`,
    summary: `Merge a ${noun} into another one`,
    permission: permissions.create,
    params: byUuid,
    body: z.object({ into_uuid: uuid() }),
    response: z.object({ into: named }),
  });

export const mergeSongGenre = mergeOf(songGenre);
export const mergeSongTheme = mergeOf(songTheme);
export const mergeInstrument = mergeOf(instrument);
