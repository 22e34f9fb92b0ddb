import { z } from 'zod/mini';
import { optionalUuid, requiredText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** Instruments: two levels, families and their members. */
export const instrument = resource({
  name: 'instrument',
  plural: 'instruments',
  path: '/instrument',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    /** The name, preceded by that of its parent if another instrument has the same name: `Strings / Bass`. */
    display_name: z.string(),
    parent_instrument_uuid: z.nullable(uuid()),
    parent: z.nullable(z.string()),
    song_count: z.int(),
    /** No song has it, including deleted ones, and it has no children (X5: deleting). */
    is_deletable: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ name: requiredText(120), parent_instrument_uuid: optionalUuid() }),
  filters: z.object({ parent_instrument_uuid: z.optional(uuid()) }),
  sort: ['name', 'parent', 'song_count', 'updated_at'],
  search: 'name',
  option: z.object({ uuid: uuid(), name: z.string(), full_name: z.string() }),
  permissions: {
    read: ['CAN_GET_SONG_INSTRUMENTS', LIBRARY_LOGIN],
    create: 'CAN_CREATE_INSTRUMENTS',
    remove: 'CAN_CREATE_INSTRUMENTS',
  },
  only: ['list', 'create', 'remove', 'select'],
});
