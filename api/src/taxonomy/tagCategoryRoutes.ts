import { type FieldErrors, MAX_PAGE_SIZE, texts } from '@segno/contract';
import { selectTagCategories, tagCategory } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { among, type Expression } from '../engine/list/listPage';
import { bestFirst, matches } from '../engine/list/textSearch';
import { listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';

const parents = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', p.uuid, 'name', p.name) order by p.name_key, p.uuid), '[]')
  from tag_category_parent cp join tag_category p on p.uuid = cp.parent_uuid where cp.tag_category_uuid = c.uuid
)`;

/** Categories of tags, each of which can have any number of parents. */
export const tagCategoryRoutes = (): EndpointRoute[] => [
  ...crud(tagCategory, {
    table: 'tag_category',
    from: listOf('tag_category', 'c'),
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
    // X5: deleting what is in use.
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
      order by ${bestFirst([sql`c.name_key`], name, sql`c.name_key`)}, c.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { tag_categories: rows };
  }),
];

/** Locked while changing parents: two concurrent changes could each be valid and form a circle together. */
const LOCK = 0x7461_6763;

/** The uuids of a category and all its descendants, as a subquery. */
const belowCategory = (uuid: string): Expression => sql`
  with recursive below(uuid) as (
    select ${uuid}::uuid
    union select cp.tag_category_uuid from tag_category_parent cp join below b on b.uuid = cp.parent_uuid
  )
  select uuid from below
`;

/**
 * 'Not a valid choice.' for parents that do not exist and, for an existing category, itself and its descendants.
 * @param uuid the category that gets the parents; undefined for a new one
 */
async function parentErrors(db: Db, parents: readonly string[], uuid: string | undefined): Promise<FieldErrors> {
  if (parents.length === 0) return {};
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const possible = uuid ? sql`uuid not in (${belowCategory(uuid)})` : sql`true`;
  const { rows } = await sql<{ uuid: string }>`
    select uuid from tag_category where uuid = any(${[...parents]}) and ${possible}
  `.execute(db);
  const known = new Set(rows.map((row) => row.uuid));
  const wrong = parents.flatMap((parent, index) => (known.has(parent) ? [] : [index]));
  return Object.fromEntries(wrong.map((index) => [`parent_categories.${index}`, [texts.choice]]));
}

/** Replaces the parents of a category; undefined leaves them (C5: members left out stay). */
async function writeParents(db: Db, uuid: string, parents: readonly string[] | undefined): Promise<void> {
  if (parents === undefined) return;
  await db.deleteFrom('tag_category_parent').where('tag_category_uuid', '=', uuid).execute();
  if (parents.length)
    await db
      .insertInto('tag_category_parent')
      .values([...new Set(parents)].map((parent_uuid) => ({ tag_category_uuid: uuid, parent_uuid })))
      .execute();
}
