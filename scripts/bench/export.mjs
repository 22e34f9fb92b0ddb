import { readFileSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../parts/root.mjs';
import { prepare } from '../parts/server.mjs';
import { absolute, relative } from './figures.mjs';
import { fillLibrary, freePort, startNode, startServer } from './processes.mjs';

const SONGS = Number(process.env.BENCH_SONGS ?? 100_000);
const ROUNDS = 3;
const LOGIN = { email: 'catalog@segno.test', password: 'Segno-demo-1' };

const linked = (table, column) => `array(select ${column} from ${table} where song_uuid = s.uuid)`;

/** What the sheet has of a song, without a name for any uuid, and its references in no order, as the sheet reads them. */
const COPY = `copy (select s.uuid, s.work_id, s.work_title, s.artist_uuid, s.version_type, s.original_composer, s.original_title,
    s.alternate_titles, s.iswc, s.bpm,
    s.curation_state_uuid, s.content_tier_uuid, s.publisher_ruleset_uuid, s.tags, s.tags_hidden, s.auto_tagging_enabled, s.description,
    s.description_hidden, s.lyrics, s.additional_lyrics_subjects, s.is_visible_comments, s.isrc, s.duration, s.publish_state,
    s.assigned_to, s.created_at, s.updated_at,
    ${linked('song_collection_song', 'song_collection_uuid')}, ${linked('song_song_genre', 'song_genre_uuid')},
    ${linked('song_song_theme', 'song_theme_uuid')}, ${linked('song_instrument', 'instrument_uuid')},
    (select jsonb_object_agg(x.key, x.tags) from (select f.key, jsonb_agg(t.tag_uuid) as tags
      from song_tag t join tag_field f on f.uuid = t.tag_field_uuid where t.song_uuid = s.uuid group by f.key) x)
  from song s where s.deleted_at is null order by s.title_key, s.uuid) to '/dev/null' (format csv)`;

/** Mebibytes that a process has in memory. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** How long a task took from the moment it was taken up: how often a worker looks for jobs is another matter. */
async function taskMilliseconds(client, task) {
  for (;;) {
    const { rows } = await client.query(
      'select extract(epoch from finished_at - started_at) * 1000 as ms from async_task where uuid = $1',
      [task],
    );
    // The report is complete a moment before its task.
    if (rows[0].ms !== null) return Number(rows[0].ms);
    await pause(10);
  }
}

/** The export of all songs against PostgreSQL's own COPY of the same rows, and the memory that it takes. */
export async function benchExport(say) {
  await prepare(['api', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'segno-export-'));
  const port = await freePort();
  const database = `postgres://segno@127.0.0.1:${port}/bench`;
  await startNode([at('scripts/bench/programs/postgres.mjs'), folder, String(port)], { ready: 'ready' });
  const env = { DATABASE_URL: database, DATA_DIR: join(folder, 'data') };
  await fillLibrary(SONGS, { env, onLine: (line) => (/0,000 of|^Added/.test(line) ? say(line) : undefined) });
  const { url, pid } = await startServer(env);
  const call = async (method, path, { token, body } = {}) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()).data;
  };
  const { token } = await call('POST', '/auth/login', { body: LOGIN });
  const { Client } = createRequire(at('api/package.json'))('pg');
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as songs from song where deleted_at is null');
  const { songs } = rows[0];
  await client.query('analyze');

  const rounds = [];
  let most = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const copyStart = performance.now();
    await client.query(COPY);
    const copied = performance.now() - copyStart;
    const before = memoryOf(pid);
    const { report } = await call('POST', '/song/report', { token });
    let made;
    while (made?.status !== 'complete') {
      await pause(100);
      most = Math.max(most, memoryOf(pid) - before);
      made = (await call('GET', '/report', { token })).reports.find(({ uuid }) => uuid === report.uuid);
      if (made.status === 'error') throw new Error('The export has failed');
    }
    const exported = await taskMilliseconds(client, report.task_id);
    say(`${songs} songs in ${Math.round(exported)} ms, COPY in ${Math.round(copied)} ms`);
    // The first one warms both up.
    if (round > 0) rounds.push([(songs / exported) * 1000, (songs / copied) * 1000]);
  }
  await client.end();
  return [
    relative({ what: `${songs} songs`, rounds, unit: 'rows/s', peer: 'bare COPY', least: 0.5 }),
    absolute({ what: 'memory that it takes', value: most, unit: 'MiB', budget: 150 }),
  ];
}
