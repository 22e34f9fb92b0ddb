import type { InputOf } from '@segno/contract';
import type { term } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { auditedRecord } from '../../engine/records/auditedRecord';
import { linkedUuids, type Links } from '../links';
import { recordedRelations, tagsOfTerm } from '../relations';

type TermInput = InputOf<typeof term>;

/** The possible parts of speech of a term. */
export const termCategories: Links = {
  table: 'term_universal_category',
  owner: 'term_uuid',
  columns: ['universal_category_uuid'],
};

/** A term `e`: members that are columns with the same name. */
export const plainMembers = {
  name: sql`e.name`,
  is_problematic: sql`e.is_problematic`,
  sentence_case_variant: sql`e.sentence_case_variant`,
  headline_case_variant: sql`e.headline_case_variant`,
  linguistic_variants: sql`e.linguistic_variants`,
  spelling_variants: sql`e.spelling_variants`,
  lcid_code: sql`e.lcid_code`,
  wikidata_id: sql`e.wikidata_id`,
  semi_scraping_lookup: sql`e.semi_scraping_lookup`,
};

/** The editable data of a term. */
export const termRecord = auditedRecord({
  type: 'term',
  table: 'term',
  from: sql`term e`,
  key: sql`e.uuid`,
  select: {
    ...plainMembers,
    language: sql`e.language_uuid`,
    universal_categories: linkedUuids(termCategories, sql`e.uuid`),
    related_tags: recordedRelations(tagsOfTerm, sql`e.uuid`),
  } satisfies Record<keyof TermInput, Expression>,
  references: { language: 'language', universal_categories: 'universal_category', related_tags: 'tag' },
});
