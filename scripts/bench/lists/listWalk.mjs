import { join } from 'node:path';
import { at } from '../../parts/root.mjs';
import { prepare } from '../../parts/server.mjs';
import { absolute, median, relative } from '../figures.mjs';
import { againstBare, cacheFolder, measure, pairs, signIn } from './list.mjs';
import { listQueries } from './listQueries.mjs';
import { fillMany } from './manySongs.mjs';
import { freePort, startNode } from '../processes.mjs';
import { openSql } from '../sqlAccess.mjs';

const SONGS = Number(process.env.BENCH_SONGS ?? 1_000_000);
const PAGE_SIZE = 25;
/** Times of page 1: of a call that was never made before, and of one that was. */
const FIRST = 10;
const AGAIN = 5;
const MOST_MILLISECONDS = 150;
/** The worst that are printed. */
const SHOWN = 40;

/** Each choice of one filter, each sort, and in pairs the first choice of each filter and its last but one, which few songs have. */
function queriesOf({ filters, sorts }) {
  const chosen = Object.values(filters).map((choices) => [...new Set([choices[0], choices.at(-2) ?? choices[0]])]);
  const inPairs = chosen.flatMap((ours, place) => [
    ...ours.flatMap((one) => sorts.map((sort) => `${one}&${sort}`)),
    ...chosen.slice(place + 1).flatMap((theirs) => ours.flatMap((one) => theirs.map((other) => `${one}&${other}`))),
  ]);
  return { alone: [...sorts, ...Object.values(filters).flat()], inPairs };
}

/**
 * Everything that the contract offers for the song list on PostgreSQL, alone and in pairs, once and once more, against page 1, and
 * what bare SQL can make as well against that; says what takes too long.
 */
export async function benchListWalk(say) {
  await prepare(['api', 'demo']);
  const folder = join(cacheFolder(), `of-${SONGS}`);
  const port = await freePort();
  const url = `postgres://segno@127.0.0.1:${port}/bench`;
  await startNode([at('scripts/bench/programs/postgres.mjs'), folder, String(port)], { ready: 'ready' });
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
  await fillMany(SONGS, { env, url, say });
  const ask = await signIn(env);
  const sql = await openSql({ url });
  const list = (query) => ask(`song?${query}`);
  const [{ songs }] = await sql.query('select count(*)::int as songs from song where deleted_at is null');
  const ends = await measure({ first: list(''), last: list(`pagenum=${Math.ceil(songs / PAGE_SIZE)}`) });
  const page = median(ends.first);
  const figures = [
    relative({ what: 'last page', rounds: pairs(ends.last, ends.first), unit: 'ms', peer: 'page 1', budget: 4 }),
  ];
  for (const [kind, queries] of Object.entries(queriesOf(await listQueries(sql)))) {
    const asked = [];
    for (const query of queries) asked.push({ query, ...(await timesOf(list(query), page)) });
    if (kind === 'alone') asked.push({ query: 'the counters', ...(await timesOf(ask('song/stats'), page)) });
    const beyond = asked
      .filter(({ first, again }) => Math.max(first / FIRST, again / AGAIN) > page || first > MOST_MILLISECONDS)
      .sort((one, other) => other.first + other.again - one.first - one.again);
    const long = asked.filter(({ first }) => first > MOST_MILLISECONDS).length;
    say(
      `${kind}: ${asked.length} lists, of which ${beyond.length} take too long, ${long} above ${MOST_MILLISECONDS} ms; page 1 takes ${page.toFixed(1)} ms`,
    );
    for (const { query, first, again } of beyond.slice(0, SHOWN))
      say(
        `  ${first.toFixed(0).padStart(6)} ms, again ${again.toFixed(0).padStart(5)} ms  ${decodeURIComponent(query)}`,
      );
    figures.push(
      absolute({ what: `${kind}: of ${asked.length} beyond`, value: beyond.length, unit: 'lists', budget: 0 }),
      absolute({
        what: `${kind}: the slowest`,
        value: Math.max(...asked.map(({ first }) => first)),
        unit: 'ms',
        budget: MOST_MILLISECONDS,
      }),
    );
  }
  // Afterwards, so that the walk was the first to ask.
  return [...(await againstBare({ list, database: url, budget: 1.3 })).figures, ...figures];
}

/** Milliseconds of a first call and of one more; where that takes too long, of the middle one of three. */
async function timesOf(ask, page) {
  const { milliseconds: first } = await ask();
  const { milliseconds: again } = await ask();
  if (again <= AGAIN * page) return { first, again };
  return { first, again: median([again, (await ask()).milliseconds, (await ask()).milliseconds]) };
}
