import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../parts/root.mjs';
import { prepare } from '../parts/server.mjs';
import { relative } from './figures.mjs';
import { measure, pairs } from './lists/list.mjs';
import { fillLibrary, freePort, startNode, startServer } from './processes.mjs';

const SONGS = Number(process.env.BENCH_SONGS ?? 100_000);
/** With the sums over all of them there are ten rows a song: a million. */
const QUARTERS = 9;
const LOGIN = { email: 'finance@segno.test', password: 'Segno-demo-1' };

const FILL = `
  insert into pro_earning (quarter, song_uuid, ascap_domestic, bmi, prs)
  select case when q = 0 then '' else 2020 + (q - 1) / 4 || '-Q' || 1 + (q - 1) % 4 end, s.uuid,
    random() * 100, random() * 100, random() * 10
  from song s cross join generate_series(0, ${QUARTERS}) q where s.deleted_at is null`;

/** The first page of what a million rows come to, with its sums, against the same by bare SQL. */
export async function benchEarnings(say) {
  await prepare(['api', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'segno-earnings-'));
  const [port, barePort] = [await freePort(), await freePort()];
  const database = `postgres://segno@127.0.0.1:${port}/bench`;
  await startNode([at('scripts/bench/programs/postgres.mjs'), folder, String(port)], { ready: 'ready' });
  const env = { DATABASE_URL: database, DATA_DIR: join(folder, 'data') };
  await fillLibrary(SONGS, { env, onLine: (line) => (/0,000 of|^Added/.test(line) ? say(line) : undefined) });
  const { Client } = createRequire(at('api/package.json'))('pg');
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(FILL);
  await client.query('analyze');
  const { rows } = await client.query('select count(*)::int as rows from pro_earning');
  say(`${rows[0].rows} rows of earnings`);
  await client.end();
  const { url } = await startServer(env);
  const login = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  const { token } = (await login.json()).data;
  await startNode([at('scripts/bench/programs/bareEarnings.mjs'), database, String(barePort)], { ready: 'ready' });
  const ask =
    (address, headers = {}) =>
    async () => {
      const start = performance.now();
      const answer = await fetch(address, { headers });
      await answer.json();
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return { milliseconds: performance.now() - start };
    };
  const ours = (query) => ask(`${url}/v1/pro_earning?${query}`, { Authorization: `Bearer ${token}` });
  const theirs = (quarter, sort) => ask(`http://127.0.0.1:${barePort}/?quarter=${quarter}&sort=${sort}`);
  const times = await measure(
    {
      first: ours(''),
      bareFirst: theirs('', 'title'),
      quarter: ours('quarter=2021-Q2&sort_by=total&sort_order=desc'),
      bareQuarter: theirs('2021-Q2', 'total'),
    },
    { rounds: 5, calls: 10, before: 20 },
  );
  const against = (what, own, bare) =>
    relative({ what, rounds: pairs(own, bare), unit: 'ms', peer: 'bare SQL', budget: 1.5 });
  return [
    against('page 1 with totals', times.first, times.bareFirst),
    against('a quarter by total', times.quarter, times.bareQuarter),
  ];
}
