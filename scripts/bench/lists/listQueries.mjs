import { bundledModules } from '../bundledModules.mjs';

/** Two letters that stand together in no word. */
const MISS = 'qz';

/**
 * What the song list can be asked by the contract: `{ filters: { name: [query, …] }, sorts: [query, …] }`, the search among the
 * filters. Each filter by every choice that it offers, or by values that many, some, few and no songs have.
 */
export async function listQueries(sql) {
  const { song, z } = await bundledModules(
    'shared/contract',
    "export { song } from './src/catalog/song'; export { z } from 'zod/mini';",
  );
  const filters = {};
  for (const [name, schema] of Object.entries({ ...song.filters.shape, [song.search]: undefined })) {
    const shape = schema && z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    const values = await valuesOf(name, shape ?? { type: 'string', maxLength: 255 }, sql);
    if (values.length === 0) throw new Error(`Nobody knows what to ask ${name} for: ${JSON.stringify(shape)}`);
    filters[name] = values.map((value) => `${name}=${encodeURIComponent(value)}`);
  }
  return {
    filters,
    sorts: song.sort.flatMap((key) => ['asc', 'desc'].map((order) => `sort_by=${key}&sort_order=${order}`)),
  };
}

async function valuesOf(name, { type, items, format, pattern, maxLength }, sql) {
  if (type === 'boolean') return ['true', 'false'];
  if (items?.enum) return [...items.enum, items.enum.slice(0, 2).join()];
  if (items?.format === 'uuid') {
    const uuids = await references(name, sql);
    return [...uuids, uuids.slice(0, 2).join()];
  }
  if (format === 'uuid') return references(name, sql);
  if (pattern) return (await references(name, sql)).flatMap((uuid) => [uuid, `-${uuid}`]);
  if (maxLength) return texts(sql);
  return days(name, sql);
}

/** By the foreign key that a filter is named for: uuids that most songs have, some, the fewest, and none. */
async function references(name, sql) {
  const keys = await sql.query(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid::regclass::text like 'song%' and a.attname like '%' || $1
       and (c.conrelid = 'song'::regclass or exists (
         select from pg_attribute s where s.attrelid = c.conrelid and s.attname = 'song_uuid'))
     order by a.attname = $1 desc, c.conrelid = 'song'::regclass desc, a.attname`,
    [name],
  );
  if (keys.length === 0) return [];
  const [{ table, column, target }] = keys;
  const used = await sql.query(
    `select ${column} as uuid, count(*)::int as songs from ${table} where ${column} is not null group by 1 order by 2 desc, 1`,
  );
  const unused = await sql.query(
    `select uuid from ${target} where uuid not in (select ${column} from ${table} where ${column} is not null) order by 1 limit 1`,
  );
  const some = [used[0], used[Math.floor(used.length / 2)], used.at(-1), unused[0]];
  return [...new Set(some.flatMap((row) => row?.uuid ?? []))];
}

/** What tags and songs are called, in whole and in part, and what nothing is called. */
async function texts(sql) {
  const tags = await sql.query(
    `select t.name from song_tag x join tag t on t.uuid = x.tag_uuid group by t.uuid order by count(*) desc, t.name`,
  );
  const [song] = await sql.query(
    `select split_part(work_title, ' ', 2) as word, work_title from song where work_title like '% % %' order by uuid limit 1`,
  );
  return [
    song.word,
    song.word.slice(0, 2),
    song.work_title,
    tags[0].name,
    tags.at(-1).name,
    'nothing is called so',
    MISS,
  ];
}

/** Days of which many, half, few and no songs are on one side. */
async function days(name, sql) {
  const column = name.replace(/_(from|to)$/, '_at');
  const [{ moments }] = await sql.query(
    `select percentile_disc(array[0.001, 0.5, 0.999]) within group (order by ${column}) as moments from song`,
  );
  return [...moments, new Date(Date.now() + 86_400_000)].map((moment) => String(new Date(moment).getTime()));
}
