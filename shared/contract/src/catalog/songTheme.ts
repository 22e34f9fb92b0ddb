import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { chosen, named, optionalUuid, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** Song themes: two levels, a parent and its children. */
export const songTheme = resource({
  name: 'song_theme',
  plural: 'song_themes',
  path: '/song_theme',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    parent_theme_uuid: z.nullable(uuid()),
    parent: z.nullable(z.string()),
    song_count: z.int(),
    /** No song has it, including deleted ones, and it has no children (X5: deleting). */
    is_deletable: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ name: requiredText(120), parent_theme_uuid: optionalUuid() }),
  filters: z.object({ parent_theme_uuid: z.optional(uuid()) }),
  sort: ['name', 'parent', 'song_count', 'updated_at'],
  search: 'name',
  option: z.object({ uuid: uuid(), name: z.string(), full_name: z.string() }),
  permissions: {
    read: ['CAN_GET_SONG_THEMES', LIBRARY_LOGIN],
    create: 'CAN_CREATE_SONG_THEMES',
    remove: 'CAN_CREATE_SONG_THEMES',
  },
  only: ['list', 'create', 'remove', 'select'],
});

/** The themes that can have children: those without a parent. */
export const selectThemeParents = endpoint({
  method: 'GET',
  path: '/song_theme/select_parents',
  summary: 'Choices of parents of song_themes',
  permission: ['CAN_GET_SONG_THEMES', LIBRARY_LOGIN],
  query: z.object({ name: searchText(), uuid: chosen() }),
  response: z.object({ song_themes: z.array(named) }),
});
