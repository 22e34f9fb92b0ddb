import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../parts/root.mjs';
import { prepare } from '../parts/server.mjs';
import { bundledModules } from './bundledModules.mjs';
import { relative } from './figures.mjs';
import { measure, pairs } from './lists/list.mjs';
import { fillLibrary, freePort, startNode, startServer } from './processes.mjs';

const SONGS = 1000;
const FILES = 60;
const BUDGET = 1.5;
const LOGIN = { email: 'catalog@segno.test', password: 'Segno-demo-1' };

const FILL = `
  insert into song_source_file (song_uuid, file_type, label, position, storage_key, original_file_name, byte_size, duration, channels, sample_rate, bit_depth, asset_status)
  select $1, 'Stem', 'Stem ' || n, n, 'bench/' || n || '.wav', 'stem ' || n || '.wav', 1000000, 60, 2, 48000, 24, 'processing_complete'
  from generate_series(1, $2::int) n`;

/** Something under the key of each of its files, without which no address would be given. */
async function storeFiles(folder) {
  const { ObjectFolder } = await bundledModules('api', `export { ObjectFolder } from './src/storage/objectFolder';`);
  const objects = new ObjectFolder(folder);
  for (let n = 1; n <= FILES; n++)
    await (await objects.stage(`bench/${n}.wav`, [Buffer.from(`file ${n}`)], 'audio/wav')).commit();
}

/** One song with sixty files, opened and saved over HTTP, against bare SQL of the same rows. */
export async function benchSong(say) {
  await prepare(['api', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'segno-song-'));
  const [port, barePort] = [await freePort(), await freePort()];
  const database = `postgres://segno@127.0.0.1:${port}/bench`;
  await startNode([at('scripts/bench/programs/postgres.mjs'), folder, String(port)], { ready: 'ready' });
  const env = { DATABASE_URL: database, DATA_DIR: join(folder, 'data') };
  await fillLibrary(SONGS, { env });
  const { Client } = createRequire(at('api/package.json'))('pg');
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(
    'select uuid from song where deleted_at is null and publish_state = $1 order by title_key limit 1',
    ['Not Published'],
  );
  const { uuid } = rows[0];
  await client.query(FILL, [uuid, FILES]);
  await storeFiles(join(folder, 'data', 'objects'));
  await client.query('analyze');
  await client.end();
  const { url } = await startServer({ ...env, ROLE: 'web' });
  await startNode([at('scripts/bench/programs/bareSong.mjs'), database, String(barePort)], { ready: 'ready' });
  const login = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  const headers = {
    Authorization: `Bearer ${(await login.json()).data.token}`,
    'Content-Type': 'application/json',
  };
  const ask = async (address, init) => {
    const start = performance.now();
    const answer = await fetch(address, init);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body.slice(0, 500)}`);
    return { milliseconds: performance.now() - start, body };
  };
  const ours = `${url}/v1/song/${uuid}`;
  const theirs = `http://127.0.0.1:${barePort}/${uuid}`;
  const { source_files } = JSON.parse((await ask(ours, { headers })).body).data.song;
  if (source_files.some((file) => !file.is_intact)) throw new Error('Files of the song are missing in the storage');
  say(`a song of ${source_files.length} files`);
  let count = 0;
  const description = () => `Saved ${(count += 1)} times`;
  const times = await measure({
    open: () => ask(ours, { headers }),
    bareOpen: () => ask(theirs),
    save: () => ask(ours, { method: 'PUT', headers, body: JSON.stringify({ description: description() }) }),
    bareSave: () => ask(theirs, { method: 'PUT', body: description() }),
  });
  const against = (what, own, bare) =>
    relative({ what, rounds: pairs(own, bare), unit: 'ms', peer: 'bare SQL', budget: BUDGET });
  return [
    against('open a song', times.open, times.bareOpen),
    against('save one field of it', times.save, times.bareSave),
  ];
}
