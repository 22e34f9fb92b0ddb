import { z } from 'zod/mini';
import { decimal, named, optionalUuid, prepared, requiredText, timestamp, uuid } from '../../core/fields';
import { resource } from '../../core/resource';
import * as texts from '../../core/texts';

/** M15: the role of the library's publisher in a work: it owns a share, or collects one that the artist's publisher owns. */
export const libraryPublisherTypes = ['E', 'AM'] as const;

/** Exact percent with at most three decimals: as text, or as a number that JSON writes without an exponent. */
const percent = () =>
  prepared(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string({ error: (issue) => (issue.input === undefined || issue.input === null ? texts.required : texts.number) })
      .check(
        z.trim(),
        z.regex(/^\d{1,3}(\.\d{1,3})?$/, { error: texts.number, abort: true }),
        z.refine((value) => Number(value) <= 100, { error: texts.number }),
      ),
  );

/** Writers of this PRO are published by this publisher. */
const rule = z.object({ when_writer_pro: uuid(), publisher_uuid: uuid() });

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  /** Assigned to new songs. */
  is_default: z.boolean(),
  /** Assigned to new songs of artists without a PRO. */
  for_pro_free: z.boolean(),
  /** Percent of the whole work, like all shares here; together with the publishers' it makes 100. */
  writer_pr_share: decimal(),
  publisher_pr_share: decimal(),
  rules: z.array(z.extend(rule, { society: z.string(), publisher: z.string() })),
  default_publisher_uuid: z.nullable(uuid()),
  default_publisher: z.nullable(named),
  needs_artist_publisher: z.boolean(),
  /** The part of `publisher_pr_share` that belongs to the artist's publisher. */
  artist_publisher_pr_share: decimal(),
  library_publisher_type: z.enum(libraryPublisherTypes),
  is_public_domain: z.boolean(),
  song_count: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** Errors of several members of a ruleset together. */
export const rulesetTexts = {
  total: 'Writer and publisher share must total 100',
  artistPart: "At most the publisher share, of which it is the artist's publisher's part",
  oneRule: 'Another rule is for this PRO already',
} as const;

/** M8: how the shares of a work are split, and who its publishers are. Songs refer to theirs; rulesets cannot be created or deleted. */
export const publisherRuleset = resource({
  name: 'publisher_ruleset',
  plural: 'publisher_rulesets',
  path: '/publisher_ruleset',
  row,
  input: z.object({
    name: requiredText(120),
    writer_pr_share: percent(),
    publisher_pr_share: percent(),
    rules: z.array(rule).check(z.maxLength(200)),
    default_publisher_uuid: optionalUuid(),
    needs_artist_publisher: z.boolean(),
    artist_publisher_pr_share: percent(),
    library_publisher_type: z.enum(libraryPublisherTypes),
    is_public_domain: z.boolean(),
  }),
  filters: z.object({}),
  sort: ['name', 'updated_at'],
  search: 'name',
  permissions: {
    read: 'CAN_GET_PUBLISHER_RULESETS',
    update: 'CAN_UPDATE_SONG_PUBLISHER_RULESET',
  },
  only: ['list', 'get', 'update'],
});
