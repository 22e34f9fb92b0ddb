import { prepare } from '../../parts/server.mjs';
import { relative } from '../figures.mjs';
import { cacheFolder, measure, openLibrary, pairs } from './list.mjs';
import { openSql, startPostgres } from '../processes.mjs';

const BUDGET = 5;
/** Terms of each mood, in addition to those in the queries. */
const TERMS = 40;

/** Adds the terms. Returns the library's moods by name: about one song in thirty has each. */
async function plantTerms(sql) {
  const { rows: moods } = await sql.query(`
    select t.uuid, t.name from tag t join tag_tag_field x on x.tag_uuid = t.uuid join tag_field f on f.uuid = x.tag_field_uuid
    where f.key = 'mood' and length(t.name) > 6 order by t.name_key`);
  const {
    rows: [planted],
  } = await sql.query(`select count(*)::int as terms from term where semi_scraping_lookup = 'bench'`);
  if (planted.terms > 0) return moods;
  await sql.query(`
    insert into term (name, semi_scraping_lookup)
    select md5(t.name || n) || ' ' || n, 'bench' from tag t cross join generate_series(1, ${TERMS}) n`);
  await sql.query(
    `insert into term (name, semi_scraping_lookup) values ('zauberhaft', 'bench'), ('qxl', 'bench'), ('weltumspannend', 'bench')`,
  );
  await sql.query(`
    insert into tag_term (tag_uuid, term_uuid, tag_term_relation_type_uuid)
    select t.uuid, e.uuid, r.uuid from tag t cross join generate_series(1, ${TERMS}) n
    join term e on e.name = md5(t.name || n) || ' ' || n
    join tag_term_relation_type r on r.name = 'Is Synonym Of'`);
  const name = (tag, term) =>
    sql.query(
      `insert into tag_term (tag_uuid, term_uuid, tag_term_relation_type_uuid)
       select $1, e.uuid, r.uuid from term e, tag_term_relation_type r where e.name = $2 and r.name = 'Is Synonym Of'`,
      [tag.uuid, term],
    );
  const [one, another, broad, ...others] = moods;
  await name(one, 'zauberhaft');
  await name(another, 'qxl');
  await name(broad, 'weltumspannend');
  // The broad one finds a third of the library.
  for (const narrower of others.slice(0, 10))
    await sql.query(
      `insert into tag_relation (tag_uuid, tag_relation_type_uuid, related_tag_uuid)
       select $1, uuid, $2 from tag_relation_type where name = 'Is A Kind Of'`,
      [narrower.uuid, broad.uuid],
    );
  await sql.query('analyze');
  return moods;
}

const swapped = (name) => name.slice(0, 3) + name[4] + name[3] + name.slice(5);

/** Searches on PostgreSQL against page 1 of the plain list, alternating. */
export async function benchSearch(say) {
  await prepare(['api', 'demo']);
  const folder = cacheFolder();
  const env = await startPostgres(folder);
  const list = await openLibrary(env, say);
  const sql = await openSql(env);
  const moods = await plantTerms(sql);
  const {
    rows: [{ tags, terms }],
  } = await sql.query(`select (select count(*) from tag) as tags, (select count(*) from term) as terms`);
  const search = (text) => list(`work_title=${encodeURIComponent(text)}`);
  const last = moods.at(-1).name;
  const kinds = {
    'a synonym': search('zauberhaft'),
    'an abbreviation': search('qxl'),
    "a tag's name": search(last),
    'a part of it': search(last.slice(0, 5)),
    'two letters': search(last.slice(0, 2)),
    'a misspelling': search(swapped(last)),
    'a broad term with ten narrower tags': search('weltumspannend'),
    sounds_like: list('sounds_like=zauberhaft'),
  };
  for (const [kind, ask] of Object.entries(kinds)) say(`${kind}: ${(await ask()).answer.data.paging.total_size} songs`);
  say(`${tags} tags, ${terms} terms`);
  const times = await measure({ first: list(''), ...kinds });
  await sql.end();
  return Object.keys(kinds).map((kind) =>
    relative({
      what: `first page by ${kind}`,
      rounds: pairs(times[kind], times.first),
      unit: 'ms',
      peer: 'page 1',
      budget: BUDGET,
    }),
  );
}
