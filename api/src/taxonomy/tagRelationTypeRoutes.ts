import { texts } from '@segno/contract';
import { tagRelationType } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../engine/crud';

/** How tags relate to each other. */
export const tagRelationTypeRoutes = () =>
  crud(tagRelationType, {
    table: 'tag_relation_type',
    from: sql`tag_relation_type r`,
    key: sql`r.uuid`,
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
