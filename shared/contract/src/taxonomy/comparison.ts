import { z } from 'zod/mini';
import { optionalText, requiredText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** What distinguishes tags that are easily confused: in words, and as steps that lead to the right one. */
export const comparison = resource({
  name: 'comparison',
  plural: 'comparisons',
  path: '/comparison',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    definition: z.nullable(z.string()),
    procedural_definition: z.nullable(z.string()),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({
    name: requiredText(255),
    definition: optionalText(10_000),
    procedural_definition: optionalText(10_000),
  }),
  filters: z.object({}),
  sort: ['name', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: ['CAN_GET_COMPARISON_LIST', LIBRARY_LOGIN],
    create: 'CAN_CREATE_COMPARISON',
    update: 'CAN_CREATE_COMPARISON',
  },
  only: ['list', 'get', 'create', 'update', 'select'],
});
