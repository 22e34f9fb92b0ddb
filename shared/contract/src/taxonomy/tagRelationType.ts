import { z } from 'zod/mini';
import { optionalText, requiredText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** How one tag can relate to another (X8: relation types). */
export const tagRelationType = resource({
  name: 'tag_relation_type',
  plural: 'tag_relation_types',
  path: '/tag_relation_type',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    description: z.nullable(z.string()),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({ name: requiredText(120), description: optionalText(2000) }),
  filters: z.object({}),
  sort: ['name', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: ['CAN_GET_TAG_RELATION_TYPE_LIST', LIBRARY_LOGIN],
    create: 'CAN_CREATE_TAG_RELATION_TYPE',
    update: 'CAN_CREATE_TAG_RELATION_TYPE',
  },
  only: ['list', 'get', 'create', 'update', 'select'],
});
