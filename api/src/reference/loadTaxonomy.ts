import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { inChunks, loadOnce } from './loadOnce';

const families = z.record(z.string(), z.array(z.string()));

const seed = z.object({
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      group: z.string(),
      multi: z.boolean(),
      side: z.enum(['staff', 'both']),
      required: z.enum(['final', 'has_lyrics']).nullable(),
      max: z.int().nullable(),
      tag_category: z.string(),
      tags: z.array(z.string()),
    }),
  ),
  tag_categories: z.array(
    z.object({
      name: z.string(),
      icon: z.string(),
      is_derived: z.boolean(),
      is_organizational: z.boolean(),
      is_internal: z.boolean(),
      parent_categories: z.array(z.string()),
    }),
  ),
  genres: families,
  themes: families,
  instruments: families,
  original_composers: z.array(z.string()),
  universal_categories: z.array(z.string()),
});
type Seed = z.output<typeof seed>;

/**
 * Loads tag fields, categories, tags, genres, themes, instruments, composers and parts of speech from the shipped file, and
 * relation types.
 */
export async function loadTaxonomy(db: Db, file: string): Promise<void> {
  await loadRelationTypes(db);
  const data = seed.parse(JSON.parse(await readFile(file, 'utf8')));
  await loadOnce(db, 'tags', (trx) => loadTags(trx, data));
  await loadOnce(db, 'tag_category_parents', (trx) => loadCategoryParents(trx, data));
  await loadOnce(db, 'universal_categories', (trx) =>
    trx
      .insertInto('universal_category')
      .values(data.universal_categories.map((name, position) => ({ name, position })))
      .execute(),
  );
  for (const [name, table, parent, tree] of [
    ['song_genres', 'song_genre', 'parent_genre_uuid', data.genres],
    ['song_themes', 'song_theme', 'parent_theme_uuid', data.themes],
    ['instruments', 'instrument', 'parent_instrument_uuid', data.instruments],
  ] as const)
    await loadOnce(db, name, async (trx) => {
      await sql`insert into ${sql.table(table)} (name) select unnest(${Object.keys(tree)}::text[])`.execute(trx);
      await sql`
        insert into ${sql.table(table)} (name, ${sql.id(parent)})
        select distinct c.name, p.uuid from jsonb_each(${JSON.stringify(tree)}::jsonb) as f (parent, names)
        cross join jsonb_array_elements_text(f.names) as c (name) join ${sql.table(table)} p on p.name = f.parent
      `.execute(trx);
    });
  await loadOnce(db, 'original_composers', (trx) =>
    trx
      .insertInto('original_composer')
      .values(data.original_composers.map((name) => ({ name })))
      .execute(),
  );
}

async function loadTags(trx: Db, { fields, tag_categories }: Seed): Promise<void> {
  const categories = await trx
    .insertInto('tag_category')
    .values(tag_categories.map(({ parent_categories: _, ...category }) => category))
    .returning(['uuid', 'name'])
    .execute();
  const categoryOf = new Map(categories.map(({ name, uuid }) => [name, uuid]));
  const rows = fields.map(({ key, label, group, multi, side, required, max }, position) => ({
    key,
    name: label,
    group_name: group,
    position,
    multi,
    side,
    required,
    max,
  }));
  const fieldOf = new Map(
    (await trx.insertInto('tag_field').values(rows).returning(['uuid', 'key']).execute()).map(({ key, uuid }) => [
      key,
      uuid,
    ]),
  );

  // A tag may be available in several fields (X3: which tags may be chosen), so tags are created once per category and
  // name.
  const tags = new Map(
    fields.flatMap(({ tag_category, tags }) =>
      tags.map(
        (name) =>
          [
            `${tag_category}/${name}`,
            { name, tagging_label: name, tag_category_uuid: categoryOf.get(tag_category) ?? '' },
          ] as const,
      ),
    ),
  );
  const tagOf = new Map<string, string>();
  await inChunks([...tags.values()], async (chunk) => {
    const made = await trx.insertInto('tag').values(chunk).returning(['uuid', 'name', 'tag_category_uuid']).execute();
    for (const { uuid, name, tag_category_uuid } of made) tagOf.set(`${tag_category_uuid}/${name}`, uuid);
  });
  const links = fields.flatMap(({ key, tag_category, tags }) =>
    [...new Set(tags)].map((name, position) => ({
      tag_field_uuid: fieldOf.get(key) ?? '',
      tag_uuid: tagOf.get(`${categoryOf.get(tag_category)}/${name}`) ?? '',
      position,
    })),
  );
  await inChunks(links, (chunk) => trx.insertInto('tag_tag_field').values(chunk).execute());
}

async function loadCategoryParents(trx: Db, { tag_categories }: Seed): Promise<void> {
  const known = await trx.selectFrom('tag_category').select(['uuid', 'name']).execute();
  const categoryOf = new Map(known.map(({ name, uuid }) => [name, uuid]));
  const links = tag_categories.flatMap(({ name, parent_categories }) =>
    parent_categories.flatMap((parent) => {
      const [tag_category_uuid, parent_uuid] = [categoryOf.get(name), categoryOf.get(parent)];
      // If people have deleted or renamed one meanwhile, there is nothing to link.
      return tag_category_uuid && parent_uuid ? [{ tag_category_uuid, parent_uuid }] : [];
    }),
  );
  await inChunks(links, (chunk) => trx.insertInto('tag_category_parent').values(chunk).execute());
}

/** X8: how tags relate to each other. Each is read from the tag that has it to the related one. */
const tagRelationTypes = [
  {
    name: 'Is A Kind Of',
    description: 'The tag is one kind of the related tag: a cello is a kind of string instrument.',
    is_hierarchical: true,
  },
  { name: 'Is Part Of', description: 'The tag is a part of the related tag: a chorus is part of a song.' },
  {
    name: 'Is Related To',
    description: 'The two tags belong together in a way that no other relation names.',
    is_symmetric: true,
  },
  {
    name: 'Is Opposite Of',
    description: 'Music that has the tag does not have the related one: dark and bright.',
    is_symmetric: true,
  },
  {
    name: 'Is Often Found With',
    description: 'Music that has the tag often has the related one too.',
    is_symmetric: true,
  },
  { name: 'Is Played By', description: 'The tag is played by the related instrument or ensemble.' },
  { name: 'Is Derived From', description: 'The tag grew out of the related tag: a style out of an older one.' },
];

/** X8: how terms relate to tags. A qualifier narrows the tag instead of naming it. */
const tagTermRelationTypes = [
  { name: 'Is Named By', description: 'The term is the name of the tag.' },
  { name: 'Is Synonym Of', description: 'The term says the same as the tag in another word.' },
  {
    name: 'Is Qualified By',
    description: 'The term narrows the tag: fast narrows tempo.',
    is_qualifier_for_term: true,
  },
  { name: 'Is Abbreviated As', description: 'The term is a short form of the tag.' },
  { name: 'Is Commonly Misspelled As', description: 'The term is how people often misspell the tag.' },
];

/** Loads the relation types of tags and terms. */
async function loadRelationTypes(db: Db): Promise<void> {
  await loadOnce(db, 'tag_relation_types', (trx) =>
    trx.insertInto('tag_relation_type').values(tagRelationTypes).execute(),
  );
  await loadOnce(db, 'tag_term_relation_types', (trx) =>
    trx.insertInto('tag_term_relation_type').values(tagTermRelationTypes).execute(),
  );
}
