import type { InputOf } from '@segno/contract';
import { term } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../../engine/crud';
import type { CrudSpec } from '../../engine/crudSpec';
import type { EndpointRoute } from '../../engine/endpointRoute';
import { left, listOf } from '../../engine/list/listSource';
import { choiceErrors, chosenIn, namedLinks, replaceLinks } from '../links';
import { chosenInGroups, type Group, groupedRelations, rowsOfGroups, tagsOfTerm } from '../relations';
import { plainMembers, termCategories, termRecord } from './termRecord';

type TermInput = InputOf<typeof term>;

const groups = ({ related_tags }: Partial<TermInput>): Group[] | undefined =>
  related_tags?.map(({ relation_uuid, tags }) => ({ relation: relation_uuid, uuids: tags }));

/** How terms are stored in the database. */
export const termSpec: CrudSpec<typeof term, 'term'> = {
  table: 'term',
  from: listOf('term', 'e', { joins: [left('language', 'g', { uuid: sql`e.language_uuid` })] }),
  select: {
    uuid: sql`e.uuid`,
    name: plainMembers.name,
    related_tags: groupedRelations(tagsOfTerm, sql`e.uuid`, sql`, 'is_qualifier_for_term', r.is_qualifier_for_term`),
    is_problematic: plainMembers.is_problematic,
    created_at: sql`e.created_at`,
    updated_at: sql`e.updated_at`,
  },
  detail: {
    select: {
      ...plainMembers,
      language: sql`case when g.uuid is null then null else jsonb_build_object('uuid', g.uuid, 'name', g.name) end`,
      universal_categories: namedLinks(termCategories, 'universal_category', sql`e.uuid`),
    },
  },
  search: [sql`e.name_key`],
  sort: { name: sql`e.name_key`, created_at: sql`e.created_at`, updated_at: sql`e.updated_at` },
  filter: {
    tag_uuid: (tag) => sql`exists (select from tag_term x where x.term_uuid = e.uuid and x.tag_uuid = ${tag})`,
    language_uuid: (language) => sql`e.language_uuid = ${language}`,
  },
  columns: {
    name: 'name',
    sentence_case_variant: 'sentence_case_variant',
    headline_case_variant: 'headline_case_variant',
    linguistic_variants: 'linguistic_variants',
    spelling_variants: 'spelling_variants',
    language: 'language_uuid',
    universal_categories: 'afterWrite',
    lcid_code: 'lcid_code',
    wikidata_id: 'wikidata_id',
    semi_scraping_lookup: 'semi_scraping_lookup',
    is_problematic: 'is_problematic',
    related_tags: 'afterWrite',
  },
  validate: ({ db }, input) =>
    choiceErrors(db, [
      ...(input.language ? [{ path: 'language', uuid: input.language, table: 'language' as const }] : []),
      ...chosenIn('universal_categories', 'universal_category', input.universal_categories),
      ...chosenInGroups('related_tags', tagsOfTerm, groups(input)),
    ]),
  afterWrite: async ({ db }, uuid, input) => {
    await replaceLinks(
      db,
      termCategories,
      uuid,
      input.universal_categories?.map((category) => [category]),
    );
    await replaceLinks(db, tagsOfTerm, uuid, rowsOfGroups(groups(input)));
  },
  // Saving one of its tags locks the tag and then the links between the two.
  lockBeforeRemove: async ({ db }, uuid) => {
    await sql`
        select from tag where uuid in (select tag_uuid from tag_term where term_uuid = ${uuid}) order by uuid for no key update
      `.execute(db);
  },
  activity: { label: ({ name }) => name, record: termRecord },
};

/** Words that people use for tags. */
export const termRoutes = (): EndpointRoute[] => crud(term, termSpec);
