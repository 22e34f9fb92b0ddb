import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { chosen, named, optionalText, reference, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';
import { emoji } from './emoji';

const readers = ['CAN_GET_TAG_CATEGORY_LIST', LIBRARY_LOGIN] as const;

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  /** One emoji. */
  icon: z.string(),
  definition: z.nullable(z.string()),
  internal_definition: z.nullable(z.string()),
  is_derived: z.boolean(),
  is_organizational: z.boolean(),
  is_internal: z.boolean(),
  parent_categories: z.array(named),
  /** False while tags are in it (X5: deleting what is in use). */
  is_deletable: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** The kind of a tag: each tag is in one category, and categories can be nested, but never in a circle (X3: which tags may be chosen). */
export const tagCategory = resource({
  name: 'tag_category',
  plural: 'tag_categories',
  path: '/tag_category',
  row,
  input: z.object({
    name: requiredText(120),
    icon: emoji(),
    parent_categories: z.optional(z.array(reference).check(z.maxLength(200))),
    definition: optionalText(10_000),
    internal_definition: optionalText(10_000),
    // Optional for a new category; an update that contains one must set true or false.
    is_derived: z.optional(z.boolean()),
    is_organizational: z.optional(z.boolean()),
    is_internal: z.optional(z.boolean()),
  }),
  filters: z.object({}),
  sort: ['name', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: readers,
    create: 'CAN_CREATE_TAG_CATEGORY',
    update: 'CAN_CREATE_TAG_CATEGORY',
    remove: 'CAN_DELETE_TAG_CATEGORY',
  },
  only: ['list', 'get', 'create', 'update', 'remove'],
});

/** Choices of categories; with `parents_for` only possible parents of it: neither itself nor its descendants. */
export const selectTagCategories = endpoint({
  method: 'GET',
  path: '/tag_category/select',
  summary: 'Choices of tag_categories',
  permission: readers,
  query: z.object({ name: searchText(), uuid: chosen(), parents_for: z.optional(uuid()) }),
  response: z.object({ tag_categories: z.array(named) }),
});
