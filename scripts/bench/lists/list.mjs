import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '../../parts/inputs.mjs';
import { at } from '../../parts/root.mjs';
import { prepare } from '../../parts/server.mjs';
import { absolute, median, relative } from '../figures.mjs';
import { call, logIn } from '../calls.mjs';
import { fillLibrary, startBare, startPostgres, startServer } from '../processes.mjs';

const SONGS = Number(process.env.BENCH_SONGS ?? 100_000);
const PAGE_SIZE = 25;
const ROUNDS = 7;
const CALLS = 25;
const BEFORE = 200;
/** Milliseconds. Slower calls are measured fewer times. */
const SLOW = 100;
const A_FEW = { calls: 5, before: 5 };
/** Two letters that no word contains side by side. */
const MISS = 'qz';

/**
 * Median milliseconds of that many calls, alternating between the kinds: `{ name: [round, …] }`. The first calls are slower
 * on either side, until the JavaScript engine has compiled the code, so `before` calls of each kind are not measured.
 */
export async function measure(kinds, { rounds = ROUNDS, calls = CALLS, before = BEFORE } = {}) {
  const results = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));
  for (const ask of Object.values(kinds)) for (let turn = 0; turn < before; turn++) await ask();
  for (let round = 0; round < rounds; round++) {
    const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));
    for (let turn = 0; turn < calls; turn++)
      for (const [name, ask] of Object.entries(kinds)) times[name].push((await ask()).milliseconds);
    for (const [name, values] of Object.entries(times)) results[name].push(median(values));
  }
  return results;
}

export const pairs = (ours, theirs) => ours.map((value, round) => [value, theirs[round]]);

/** The folder of filled databases, built again when migrations, functions or songs change. */
export function cacheFolder() {
  const name = inputHash('api', { also: ['api/migrations', 'api/sql'] }).slice(0, 12);
  mkdirSync(at('.cache/bench'), { recursive: true });
  for (const old of readdirSync(at('.cache/bench')).filter((folder) => folder !== name))
    rmSync(at(`.cache/bench/${old}`), { recursive: true, force: true });
  return at(`.cache/bench/${name}`);
}

/** A server on a database with that many songs. Returns a function that requests its song list as a signed-in person. */
export async function openLibrary(env, say) {
  await fillLibrary(SONGS, env, say);
  const ask = await signIn(env);
  return (query) => ask(`song?${query}`);
}

/**
 * Starts a server; returns a function that makes a signed-in person's call of a path. On PostgreSQL it runs no jobs: those
 * of a newly built library, such as fingerprinting all files, continue for hours.
 */
export async function signIn(env) {
  const { url } = await startServer({ ...env, ...(env.DATABASE_URL && { ROLE: 'web' }) });
  const token = await logIn(url, 'catalog');
  return (path) => () => call(`${url}/v1/${path}`, { token });
}

/** The column of a song for each order of its list. */
const ORDERS = {
  work_title: 'title_key',
  work_id: 'work_id',
  artist: 'artist_key',
  duration: 'duration',
  bpm: 'bpm',
  publish_state: 'publish_state',
  curation_state: 'curation_rank',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

/** List calls that bare SQL can make as well: `{ what: [ours, bare, budget] }`. `bare` makes the peer's call for a query. */
const comparable = (list, bare) => ({
  'page 1': [list(''), bare(''), 1.15],
  'a filter': [list('publish_state=Taken%20Down'), bare('state=Taken%20Down'), 1.25],
  'a search': [list('work_title=lantern'), bare(`text=${encodeURIComponent("'lantern':*")}`), 1.5],
  'a search of three words': [
    list('work_title=lantern%20june%20second'),
    bare(`text=${encodeURIComponent("'lantern':* & 'june':* & 'second':*")}`),
    1.5,
  ],
  ...Object.fromEntries(
    Object.entries(ORDERS).map(([order, column]) => [
      `by ${order}`,
      [list(`sort_by=${order}&sort_order=asc`), bare(`by=${column}`), 1.35],
    ]),
  ),
});

/** Figures of page 1, a filter, a search and every order over HTTP against bare SQL behind an empty handler. */
async function againstBare({ list, env }) {
  const url = await startBare('barePages.mjs', env);
  const bare = (query) => () => call(`${url}/?${query}`);
  const figures = [];
  for (const [what, [ours, peer, budget]] of Object.entries(comparable(list, bare))) {
    const isSlow = (await peer()).milliseconds > SLOW;
    const times = await measure({ ours, peer }, isSlow ? A_FEW : {});
    figures.push(
      relative({
        what: `PostgreSQL: ${what}`,
        rounds: pairs(times.ours, times.peer),
        unit: 'ms',
        peer: 'bare SQL',
        budget,
      }),
    );
  }
  return { figures, bare };
}

const kindsOf = (list) => ({
  first: list(''),
  last: list(`pagenum=${Math.ceil(SONGS / PAGE_SIZE)}`),
  filter: list('publish_state=Taken%20Down'),
  hits: list('work_title=lantern'),
  none: list('work_title=nothing%20is%20called%20so'),
  miss: list(`work_title=${MISS}`),
});

/** Lists on PostgreSQL against bare SQL over `pg`, and on the embedded database in absolute times. */
export async function benchList(say) {
  await prepare(['api', 'demo']);
  const folder = cacheFolder();
  return [...(await onPostgres(folder, say)), ...(await onPglite(folder, say))];
}

async function onPostgres(folder, say) {
  say('PostgreSQL …');
  const env = await startPostgres(folder);
  const list = await openLibrary(env, say);
  const { figures, bare } = await againstBare({ list, env });
  const times = await measure(kindsOf(list));
  const deep = await measure({ last: kindsOf(list).last, naive: bare(`offset=${SONGS - PAGE_SIZE}`) }, A_FEW);
  const against = (what, rounds, peer, budget) =>
    relative({ what: `PostgreSQL: ${what}`, rounds, unit: 'ms', peer, budget });
  return [
    ...figures,
    against('filter', pairs(times.filter, times.first), 'page 1', 5),
    against('search with hits', pairs(times.hits, times.first), 'page 1', 10),
    against('search without a hit', pairs(times.none, times.first), 'page 1', 5),
    against('two characters without a hit', pairs(times.miss, times.first), 'page 1', 5),
    against('last page', pairs(deep.last, deep.naive), 'naive offset', 0.25),
  ];
}

async function onPglite(folder, say) {
  say('PGlite …');
  const list = await openLibrary({ DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') }, say);
  const times = await measure(kindsOf(list));
  const within = (what, rounds) =>
    absolute({ what: `PGlite: ${what}`, value: median(rounds), unit: 'ms', budget: 150 });
  return [
    within('page 1', times.first),
    within('last page', times.last),
    within('filter', times.filter),
    within('search with hits', times.hits),
    relative({
      what: 'PGlite: two characters without a hit',
      rounds: pairs(times.miss, times.first),
      unit: 'ms',
      peer: 'page 1',
      budget: 5,
    }),
  ];
}
