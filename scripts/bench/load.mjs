import { setTimeout as sleep } from 'node:timers/promises';
import { prepare } from '../parts/server.mjs';
import { logIn } from './calls.mjs';
import { absolute, relative } from './figures.mjs';
import { roundRobin } from './loadCaller.mjs';
import { work } from './loadPerson.mjs';
import { fillLibrary, ownFolder, startPostgres, startServer } from './processes.mjs';

const PEOPLE = 100;
const SONGS = 5000;
const ALONE_SECONDS = 15;
/** Average milliseconds between two calls of a person. */
const PAUSE = 1000;
/** A single person works without looking, so that there are enough calls to compare with. */
const PAUSE_ALONE = 50;
const LOGINS = ['admin', 'catalog', 'reviewer'];

const share = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** Megabytes used by a process, as it reports itself. */
async function megabytes(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6;
}

/**
 * A hundred people on two web processes and a worker over PostgreSQL; halfway through, one web process is killed. Their
 * times are compared with those of one person alone on the idle installation, in the same run.
 */
export async function benchLoad(say, { seconds = 60 } = {}) {
  await prepare(['api', 'demo']);
  const { webs, worker } = await startInstallation(say);
  const call = roundRobin(webs.map(({ url }) => url));
  const tokens = await Promise.all(LOGINS.map((name) => logIn(webs[0].url, name)));
  const { songs } = (await call({ path: '/song?pagesize=1000', token: tokens[0] })).data;
  const library = { songs: songs.map(({ uuid }) => uuid) };

  const failures = [];
  const onFailure = (error) => failures.push(error.message);
  const crowd = async (people, duration, pause) => {
    const until = performance.now() + duration * 1000;
    const done = await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        // They do not all arrive at the same moment.
        await sleep((index * pause) / people);
        return work({ call, token: tokens[index % tokens.length], library, until, pause, onFailure });
      }),
    );
    const times = done.flatMap((one) => one.times);
    return {
      p50: share(times, 0.5),
      p99: share(times, 0.99),
      times,
      retried: done.reduce((n, one) => n + one.retried, 0),
    };
  };

  // The first calls are slower.
  await crowd(4, 10, PAUSE_ALONE);
  say(`One person alone for ${ALONE_SECONDS} s`);
  const alone = await crowd(1, ALONE_SECONDS, PAUSE_ALONE);
  say(`${PEOPLE} people for ${seconds} s; after half of it one web process is killed`);
  const [survivor, victim] = webs;
  const watched = [survivor, worker];
  const crowded = crowd(PEOPLE, seconds, PAUSE);
  await sleep((seconds / 4) * 1000);
  const before = await Promise.all(watched.map(({ url }) => megabytes(url)));
  await sleep((seconds / 4) * 1000);
  process.kill(victim.pid, 'SIGKILL');
  const many = await crowded;
  await sleep(2000);
  const after = await Promise.all(watched.map(({ url }) => megabytes(url)));

  say(`${many.times.length} calls, ${many.retried} of them tried again, ${failures.length} failed`);
  for (const failure of [...new Set(failures)].slice(0, 5)) say(`failed: ${failure}`);
  say(`Alone ${alone.times.length} calls`);
  const against = (what, part, budget) =>
    relative({ what, rounds: [[many[part], alone[part]]], unit: 'ms', peer: 'alone', budget });
  return [
    absolute({ what: 'calls that failed', value: failures.length, unit: 'calls', budget: 0 }),
    against('100 people: middle call', 'p50', 10),
    against('100 people: slowest hundredth', 'p99', 10),
    ...watched.map(({ name }, index) =>
      absolute({
        what: `${name}: memory growth`,
        value: Math.max(0, after[index] - before[index]),
        unit: 'MB',
        budget: 150,
      }),
    ),
  ];
}

/** A filled database, two web processes and a worker. */
async function startInstallation(say) {
  const env = await startPostgres(ownFolder());
  await fillLibrary(SONGS, env, say);
  const worker = await startServer({ ...env, ROLE: 'worker' });
  // Links lead to one address, whichever process writes them.
  const shared = { ...env, ROLE: 'web', PUBLIC_URL: worker.url };
  const webs = [await startServer(shared), await startServer(shared)];
  return {
    webs: webs.map((web) => ({ ...web, name: 'web process' })),
    worker: { ...worker, name: 'worker' },
  };
}
