import { z } from 'zod/mini';
import {
  named,
  namedReference,
  optionalNamedReference,
  optionalText,
  orEmpty,
  reference,
  requiredText,
  timestamp,
  uuid,
} from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';
import * as texts from '../core/texts';

/** The maximum number of tags that a term can have by one relation. */
const MOST_TAGS = 200;

const related = z.object({
  relation_uuid: uuid(),
  tags: z.array(named),
  /** The term narrows these tags instead of naming them (X8: relation types). */
  is_qualifier_for_term: z.boolean(),
});

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  related_tags: z.array(related),
  is_problematic: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const words = z.optional(z.array(requiredText(255)).check(z.maxLength(200)));

/** A word that people use for a tag, in any language. */
export const term = resource({
  name: 'term',
  plural: 'terms',
  path: '/term',
  row,
  detail: z.extend(row, {
    sentence_case_variant: z.nullable(z.string()),
    headline_case_variant: z.nullable(z.string()),
    linguistic_variants: z.array(z.string()),
    spelling_variants: z.array(z.string()),
    language: z.nullable(named),
    universal_categories: z.array(named),
    /** Windows LCID, decimal: 1033 is American English (M12: countries and languages). */
    lcid_code: z.nullable(z.int()),
    wikidata_id: z.nullable(z.string()),
    semi_scraping_lookup: z.nullable(z.string()),
  }),
  input: z.object({
    name: requiredText(500),
    sentence_case_variant: optionalText(255),
    headline_case_variant: optionalText(255),
    linguistic_variants: words,
    spelling_variants: words,
    /** X8: by uuid, or as `{uuid, name}` with both. */
    language: optionalNamedReference(),
    universal_categories: z.optional(z.array(namedReference()).check(z.maxLength(17))),
    lcid_code: orEmpty(z.int().check(z.gte(0), z.lte(0xf_ffff))),
    wikidata_id: optionalText(64),
    semi_scraping_lookup: optionalText(255),
    is_problematic: z.optional(z.boolean()),
    related_tags: z.optional(
      z
        .array(
          z.object({
            relation_uuid: uuid(),
            tags: z.array(reference).check(z.minLength(1, { error: texts.required }), z.maxLength(MOST_TAGS)),
          }),
        )
        .check(z.maxLength(100)),
    ),
  }),
  filters: z.object({
    tag_uuid: z.optional(uuid()),
    language_uuid: z.optional(uuid()),
  }),
  sort: ['name', 'created_at', 'updated_at'],
  search: 'name',
  permissions: {
    read: ['CAN_GET_TERM_LIST', LIBRARY_LOGIN],
    create: 'CAN_CREATE_TERM',
    update: 'CAN_CREATE_TERM',
    remove: 'CAN_DELETE_TERM',
  },
  only: ['list', 'get', 'create', 'update', 'remove', 'select'],
});
