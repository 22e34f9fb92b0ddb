import { z } from 'zod/mini';
import { flag, optionalText, requiredText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';

/** How a term can relate to a tag; a qualifier narrows the tag instead of naming it (X8: relation types). */
export const tagTermRelationType = resource({
  name: 'tag_term_relation_type',
  plural: 'tag_term_relation_types',
  path: '/tag_term_relation_type',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    description: z.nullable(z.string()),
    is_qualifier_for_term: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  input: z.object({
    name: requiredText(120),
    is_qualifier_for_term: z.optional(z.boolean()),
    description: optionalText(2000),
  }),
  filters: z.object({ is_qualifier_for_term: z.optional(flag()) }),
  sort: ['name', 'is_qualifier_for_term', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: ['CAN_GET_TAG_TERM_RELATION_TYPE_LIST', LIBRARY_LOGIN],
    create: 'CAN_CREATE_TAG_TERM_RELATION_TYPE',
    update: 'CAN_CREATE_TAG_TERM_RELATION_TYPE',
  },
  only: ['list', 'get', 'create', 'update', 'select'],
});
