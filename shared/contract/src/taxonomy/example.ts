import { z } from 'zod/mini';
import { flag, optionalText, requiredText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';
import { clock } from './clock';

/** A recording in which something of the taxonomy can be heard, with start and end in whole seconds. */
export const example = resource({
  name: 'example',
  plural: 'examples',
  path: '/example',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    internal_url: z.nullable(z.string()),
    external_url: z.nullable(z.string()),
    description: z.nullable(z.string()),
    start_point: z.nullable(z.int()),
    end_point: z.nullable(z.int()),
    ready_for_wiki: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({
    name: requiredText(255),
    internal_url: optionalText(2000),
    external_url: optionalText(2000),
    description: optionalText(10_000),
    start_point: clock(),
    end_point: clock(),
    ready_for_wiki: z.optional(z.boolean()),
  }),
  filters: z.object({ ready_for_wiki: z.optional(flag()) }),
  sort: ['name', 'start_point', 'end_point', 'ready_for_wiki', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: ['CAN_GET_EXAMPLE_LIST', LIBRARY_LOGIN],
    create: 'CAN_CREATE_EXAMPLE',
    update: 'CAN_CREATE_EXAMPLE',
  },
  only: ['list', 'get', 'create', 'update', 'select'],
});
