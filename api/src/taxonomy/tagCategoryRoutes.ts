import { MAX_PAGE_SIZE, texts } from '@segno/contract';
import { selectTagCategories, tagCategory } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { among, matches } from '../engine/list/listPage';
import { AppError } from '../platform/errors';
import { belowCategory, parentErrors, writeParents } from './tagCategoryParents';

const parents = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', p.uuid, 'name', p.name) order by p.name_key, p.uuid), '[]')
  from tag_category_parent cp join tag_category p on p.uuid = cp.parent_uuid where cp.tag_category_uuid = c.uuid
)`;

/** What tags are: categories, each below any number of others. */
export const tagCategoryRoutes = (): EndpointRoute[] => [
  ...crud(tagCategory, {
    table: 'tag_category',
    from: sql`tag_category c`,
    key: sql`c.uuid`,
    select: {
      uuid: sql`c.uuid`,
      name: sql`c.name`,
      icon: sql`c.icon`,
      definition: sql`c.definition`,
      internal_definition: sql`c.internal_definition`,
      is_derived: sql`c.is_derived`,
      is_organizational: sql`c.is_organizational`,
      is_internal: sql`c.is_internal`,
      parent_categories: parents,
      is_deletable: sql`not exists (select from tag t where t.tag_category_uuid = c.uuid)`,
      created_at: sql`c.created_at`,
      updated_at: sql`c.updated_at`,
    },
    search: [sql`c.name_key`],
    sort: { name: sql`c.name_key`, created_at: sql`c.created_at`, updated_at: sql`c.updated_at` },
    filter: {},
    columns: {
      name: 'name',
      icon: 'icon',
      definition: 'definition',
      internal_definition: 'internal_definition',
      is_derived: 'is_derived',
      is_organizational: 'is_organizational',
      is_internal: 'is_internal',
      parent_categories: 'afterWrite',
    },
    validate: ({ db }, { parent_categories }, uuid) => parentErrors(db, parent_categories ?? [], uuid),
    afterWrite: ({ db }, uuid, { parent_categories }) => writeParents(db, uuid, parent_categories),
    // X5.
    remove: async ({ db }, uuid) => {
      const { rows } = await sql`select from tag where tag_category_uuid = ${uuid} limit 1`.execute(db);
      if (rows.length) throw new AppError('in_use', { message: 'A tag category with tags cannot be deleted' });
      await db.deleteFrom('tag_category').where('uuid', '=', uuid).execute();
    },
    unique: { tag_category_name_key_key: { field: 'name', text: texts.nameUnique } },
    activity: {
      type: 'tag_category',
      label: ({ name }) => name,
      references: { parent_categories: 'tag_category' },
    },
  }),

  implement(selectTagCategories, async ({ db, query: { name, uuid, parents_for } }) => {
    const possible = parents_for ? sql`c.uuid not in (${belowCategory(parents_for)})` : sql`true`;
    const { rows } = await sql<{ uuid: string; name: string }>`
      select c.uuid, c.name from tag_category c where ${possible} and ${matches([sql`c.name_key`], name)} and ${among(sql`c.uuid`, uuid)}
      order by c.name_key, c.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { tag_categories: rows };
  }),
];
