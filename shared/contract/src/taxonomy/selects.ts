import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { chosen, named, searchText, textUpTo, uuid } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';

/** A field of songs or tracks in which tags can be chosen (X3: which tags may be chosen). */
export const tagField = z.object({
  uuid: uuid(),
  key: z.string(),
  name: z.string(),
  group: z.string(),
  multi: z.boolean(),
  /** Who fills it in: only staff, or also artists in their delivery (X4: what artists choose). */
  side: z.enum(['staff', 'both']),
  /** When a delivery requires it: always, or if the track has lyrics. */
  required: z.nullable(z.enum(['final', 'has_lyrics'])),
  max: z.nullable(z.int()),
});
export type TagField = z.output<typeof tagField>;

export const selectTagFields = endpoint({
  method: 'GET',
  path: '/tag_field/select',
  summary: 'Fields of the taxonomy',
  permission: 'signed-in',
  response: z.object({ tag_fields: z.array(tagField) }),
});

/** Hidden tags are never offered; those hidden from taggers only to holders of CAN_UPDATE_TAG. C3: artists may call. */
export const selectTags = endpoint({
  method: 'GET',
  path: '/tag/select',
  summary: 'Choices of tags, of one field or of all',
  permission: 'signed-in',
  query: z.object({
    tag_field: z.optional(textUpTo(64)),
    name: searchText(),
    uuid: chosen(),
  }),
  response: z.object({ tags: z.array(z.extend(named, { tag_fields: z.array(z.string()) })) }),
});

/** Parts of speech of terms (M13: universal categories), ordered by name. */
export const selectUniversalCategories = endpoint({
  method: 'GET',
  path: '/universal_category/select',
  summary: 'Choices of universal_categories',
  permission: ['CAN_GET_TERM_LIST', LIBRARY_LOGIN],
  query: z.object({ name: searchText(), uuid: chosen() }),
  response: z.object({ universal_categories: z.array(named) }),
});
