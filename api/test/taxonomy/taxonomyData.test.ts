import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describeOnDatabases, schemaFolders } from '../support/databases';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

interface Seed {
  fields: { key: string; tag_category: string; tags: string[] }[];
  tag_categories: { name: string; icon: string; parent_categories: string[] }[];
  genres: Record<string, string[]>;
  themes: Record<string, string[]>;
  instruments: Record<string, string[]>;
  original_composers: string[];
  tag_relation_types: string[];
  tag_term_relation_types: { name: string; is_qualifier_for_term: boolean }[];
  universal_categories: string[];
}

interface Named {
  name: string;
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

/** 'Parent' and 'Parent / Child' for each entry of a tree. */
const paths = (tree: Record<string, string[]>) =>
  sorted(Object.entries(tree).flatMap(([parent, names]) => [parent, ...names.map((name) => `${parent} / ${name}`)]));

describeOnDatabases('The shipped taxonomy', (open) => {
  let server: TestServer;
  let admin: Person;
  let seed: Seed;

  beforeAll(async () => {
    seed = JSON.parse(await readFile(join(schemaFolders.migrations, '../data/taxonomy.json'), 'utf8')) as Seed;
    server = await startTestServer(await open());
    admin = await server.person('Administrator');
  });
  afterAll(() => server.close());

  const read = async <Row = Named>(path: string, key: string): Promise<Row[]> =>
    (await admin.call('GET', path)).body.data[key];
  const named = (rows: readonly Named[]) => sorted(rows.map(({ name }) => name));
  const treeOf = async (table: string, parent: string) => {
    const { rows } = await sql<Named>`
      select coalesce(p.name || ' / ', '') || c.name as name
      from ${sql.table(table)} c left join ${sql.table(table)} p on p.uuid = c.${sql.ref(parent)}
    `.execute(server.services.db);
    return named(rows);
  };

  it('has every field, in its order, with every tag that may be chosen there', async () => {
    const fields = await read<{ key: string }>('/tag_field/select', 'tag_fields');
    expect(fields.map(({ key }) => key)).toEqual(seed.fields.map(({ key }) => key));
    expect(fields).toHaveLength(46);
    for (const { key, tags } of seed.fields)
      expect([key, named(await read(`/tag/select?tag_field=${key}`, 'tags'))]).toEqual([key, sorted(tags)]);
  });

  it('has every tag once in its category', async () => {
    const { rows } = await sql<Named>`
      select c.name || ' / ' || t.name as name from tag t join tag_category c on c.uuid = t.tag_category_uuid
    `.execute(server.services.db);
    const expected = sorted(
      seed.fields.flatMap(({ tag_category, tags }) => tags.map((name) => `${tag_category} / ${name}`)),
    );
    expect(named(rows)).toEqual(expected);
    expect(rows).toHaveLength(expected.length);
  });

  it('has 48 categories with their emoji and their parents', async () => {
    const rows = await read<{ name: string; icon: string; parent_categories: Named[] }>(
      '/tag_category?pagesize=1000',
      'tag_categories',
    );
    const line = (name: string, icon: string, parents: string[]) => `${icon} ${name} < ${sorted(parents).join(', ')}`;
    expect(sorted(rows.map(({ name, icon, parent_categories }) => line(name, icon, named(parent_categories))))).toEqual(
      sorted(seed.tag_categories.map(({ name, icon, parent_categories }) => line(name, icon, parent_categories))),
    );
    expect(rows).toHaveLength(48);
  });

  it('has genres, themes and instruments with their children', async () => {
    expect(await treeOf('song_genre', 'parent_genre_uuid')).toEqual(paths(seed.genres));
    expect(await treeOf('song_theme', 'parent_theme_uuid')).toEqual(paths(seed.themes));
    expect(await treeOf('instrument', 'parent_instrument_uuid')).toEqual(paths(seed.instruments));
  });

  it('has composers, relation types and parts of speech', async () => {
    const { rows } = await sql<Named>`select name from original_composer`.execute(server.services.db);
    expect([rows.length, named(rows)]).toEqual([35, sorted(seed.original_composers)]);
    expect(named(await read('/tag_relation_type/select', 'tag_relation_types'))).toEqual(
      sorted(seed.tag_relation_types),
    );
    const ofTerms = await read<Seed['tag_term_relation_types'][number]>(
      '/tag_term_relation_type',
      'tag_term_relation_types',
    );
    expect(ofTerms).toMatchObject(
      [...seed.tag_term_relation_types].sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
    const parts = await read('/universal_category/select', 'universal_categories');
    expect(parts.map(({ name }) => name)).toEqual(seed.universal_categories);
    expect(parts).toHaveLength(17);
    expect(named(await read('/universal_category/select?name=conj', 'universal_categories'))).toEqual([
      'CCONJ',
      'SCONJ',
    ]);
  });
});
