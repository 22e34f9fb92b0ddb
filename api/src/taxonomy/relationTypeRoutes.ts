import { texts } from '@segno/contract';
import { tagRelationType, tagTermRelationType } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { listOf } from '../engine/list/listSource';

/** How tags relate to each other. */
export const tagRelationTypeRoutes = () =>
  crud(tagRelationType, {
    table: 'tag_relation_type',
    from: listOf('tag_relation_type', 'r'),
    select: {
      uuid: sql`r.uuid`,
      name: sql`r.name`,
      description: sql`r.description`,
      created_at: sql`r.created_at`,
      updated_at: sql`r.updated_at`,
    },
    search: [sql`r.name_key`],
    sort: { name: sql`r.name_key`, created_at: sql`r.created_at`, updated_at: sql`r.updated_at` },
    filter: {},
    columns: { name: 'name', description: 'description' },
    unique: { tag_relation_type_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'tag_relation_type', label: ({ name }) => name },
  });

/** How terms relate to tags. */
export const tagTermRelationTypeRoutes = () =>
  crud(tagTermRelationType, {
    table: 'tag_term_relation_type',
    from: listOf('tag_term_relation_type', 'r'),
    select: {
      uuid: sql`r.uuid`,
      name: sql`r.name`,
      description: sql`r.description`,
      is_qualifier_for_term: sql`r.is_qualifier_for_term`,
      created_at: sql`r.created_at`,
      updated_at: sql`r.updated_at`,
    },
    search: [sql`r.name_key`],
    sort: {
      name: sql`r.name_key`,
      is_qualifier_for_term: sql`r.is_qualifier_for_term`,
      created_at: sql`r.created_at`,
      updated_at: sql`r.updated_at`,
    },
    filter: { is_qualifier_for_term: (value) => sql`r.is_qualifier_for_term = ${value}` },
    columns: { name: 'name', description: 'description', is_qualifier_for_term: 'is_qualifier_for_term' },
    unique: { tag_term_relation_type_name: { field: 'name', text: texts.nameUnique } },
    activity: { type: 'tag_term_relation_type', label: ({ name }) => name },
  });
