import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepare } from '../parts/server.mjs';
import { call, logIn } from './calls.mjs';
import { absolute, relative } from './figures.mjs';
import { memoryOf } from './memory.mjs';
import { fillLibrary, openSql, ownFolder, startPostgres, startServer } from './processes.mjs';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SONGS = Number(process.env.BENCH_SONGS ?? 20_000);
const ROUNDS = 3;

/** A file in which nine of ten works have our number, in a new version each round, because no statement is accepted twice. */
function statementOf(songs, round) {
  const lines = ['work_title,amount,work_id,source,territory,period'];
  for (let row = 0; row < ROWS; row++) {
    const { work_id, work_title } = songs[(row * 7919) % songs.length];
    const title = `"${work_title.replaceAll('"', '""')}"`;
    const amount = `${(row * 31 + round) % 977}.${String(row % 10_000).padStart(4, '0')}`;
    lines.push(
      row % 10 === 0
        ? `Not ours ${row % 5000},${amount},,Radio,US,2026Q1`
        : `${title},${amount},${work_id},Radio,US,2026Q1`,
    );
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** PostgreSQL's own way: the rows by COPY into a table with a key, then one UPDATE that finds their songs. */
async function bare(client, path) {
  await client.query(
    `drop table if exists bare; create table bare (number bigserial primary key, work_title text, amount numeric(18, 8),
      work_id text, source text, territory text, period text, song_uuid uuid)`,
  );
  const start = performance.now();
  await client.query(
    `copy bare (work_title, amount, work_id, source, territory, period) from '${path}' (format csv, header true)`,
  );
  await client.query('update bare b set song_uuid = s.uuid from song s where s.work_id = b.work_id');
  return performance.now() - start;
}

/** A statement of a million rows against COPY of the same rows and one match of all, and the server's memory. */
export async function benchStatement(say) {
  await prepare(['api', 'demo']);
  const folder = ownFolder();
  const files = join(folder, 'files');
  mkdirSync(files);
  // PostgreSQL reads them as its own user.
  for (const each of [folder, files]) chmodSync(each, 0o777);
  const env = await startPostgres(folder);
  await fillLibrary(SONGS, env, say);
  const { url, pid } = await startServer(env);
  const token = await logIn(url, 'finance');
  const ask = async (path, o) => (await call(`${url}/v1${path}`, { token, ...o })).answer.data;
  const client = await openSql(env);
  const { rows: songs } = await client.query('select work_id, work_title from song where deleted_at is null');
  await client.query('analyze');

  const rounds = [];
  let most = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const bytes = statementOf(songs, round);
    const path = join(files, `${round}.csv`);
    writeFileSync(path, bytes, { mode: 0o644 });
    const copied = await bare(client, path);
    const location = await upload(ask, bytes);
    const before = memoryOf(pid);
    const { pro_earnings_statement, async_task } = await ask('/pro_earnings_statement', {
      method: 'POST',
      body: { url: location, pro: 'BMI', statement_date: Date.UTC(2020, round, 1) / 1000 },
    });
    for (let state; state !== 'complete_with_unmatched';) {
      await pause(100);
      most = Math.max(most, memoryOf(pid) - before);
      ({ state } = (await ask(`/pro_earnings_statement/${pro_earnings_statement.uuid}`)).pro_earnings_statement);
      if (state === 'failed') throw new Error('The statement has failed');
    }
    const analysed = await taskMilliseconds(client, async_task.uuid);
    say(`${ROWS} rows in ${Math.round(analysed)} ms, COPY and match in ${Math.round(copied)} ms`);
    // The first round warms both up.
    if (round > 0) rounds.push([(ROWS / analysed) * 1000, (ROWS / copied) * 1000]);
  }
  await client.end();
  return [
    relative({ what: `${ROWS} rows`, rounds, unit: 'rows/s', peer: 'bare COPY and one match', least: 0.5 }),
    absolute({ what: 'memory that it takes', value: most / 1024 ** 2, unit: 'MiB', budget: 200 }),
  ];
}

async function upload(ask, bytes) {
  const { url, fields } = await ask('/upload/presigned_post_key/pro_earnings_statement', {
    method: 'POST',
    body: { checksum: createHash('md5').update(bytes).digest('hex'), original_filename: 'statement.csv' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'statement.csv');
  const stored = await fetch(url, { method: 'POST', body: form });
  const location = /<Location>(.*?)<\/Location>/.exec(await stored.text())?.[1];
  if (!location) throw new Error(`The statement was not stored: ${stored.status}`);
  return location.replaceAll('&amp;', '&');
}

/** How long a task took from its start. How often a worker looks for jobs does not matter here. */
async function taskMilliseconds(client, task) {
  for (;;) {
    const { rows } = await client.query(
      'select extract(epoch from finished_at - started_at) * 1000 as ms from async_task where uuid = $1',
      [task],
    );
    if (rows[0].ms !== null) return Number(rows[0].ms);
    await pause(10);
  }
}
