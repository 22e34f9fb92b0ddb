import { join } from 'node:path';
import { prepare } from '../parts/server.mjs';
import { bundledModules } from './bundledModules.mjs';
import { call, logIn } from './calls.mjs';
import { relative } from './figures.mjs';
import { measure, pairs } from './lists/list.mjs';
import { fillLibrary, openSql, ownFolder, startBare, startPostgres, startServer } from './processes.mjs';

const SONGS = 1000;
const FILES = 60;
const BUDGET = 1.5;

const FILL = `
  insert into song_source_file (song_uuid, file_type, label, position, storage_key, original_file_name, byte_size, duration, channels, sample_rate, bit_depth, asset_status)
  select $1, 'Stem', 'Stem ' || n, n, 'bench/' || n || '.wav', 'stem ' || n || '.wav', 1000000, 60, 2, 48000, 24, 'processing_complete'
  from generate_series(1, $2::int) n`;

/** Stores something under the key of each of its files; otherwise they would get no address. */
async function storeFiles(folder) {
  const { ObjectFolder } = await bundledModules('api', `export { ObjectFolder } from './src/storage/objectFolder';`);
  const objects = new ObjectFolder(folder);
  for (let n = 1; n <= FILES; n++)
    await (await objects.stage(`bench/${n}.wav`, [Buffer.from(`file ${n}`)], 'audio/wav')).commit();
}

/** One song with sixty files, opened and saved over HTTP, against bare SQL of the same rows. */
export async function benchSong(say) {
  await prepare(['api', 'demo']);
  const folder = ownFolder();
  const env = await startPostgres(folder);
  await fillLibrary(SONGS, env);
  const client = await openSql(env);
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
  const token = await logIn(url, 'catalog');
  const ours = `${url}/v1/song/${uuid}`;
  const theirs = `${await startBare('bareSong.mjs', env)}/${uuid}`;
  const { source_files } = (await call(ours, { token })).answer.data.song;
  if (source_files.some((file) => !file.is_intact)) throw new Error('Files of the song are missing in the storage');
  say(`a song of ${source_files.length} files`);
  let count = 0;
  const description = () => `Saved ${(count += 1)} times`;
  const times = await measure({
    open: () => call(ours, { token }),
    bareOpen: () => call(theirs),
    save: () => call(ours, { method: 'PUT', token, body: { description: description() } }),
    bareSave: () => call(theirs, { method: 'PUT', body: description() }),
  });
  const against = (what, own, bare) =>
    relative({ what, rounds: pairs(own, bare), unit: 'ms', peer: 'bare SQL', budget: BUDGET });
  return [
    against('open a song', times.open, times.bareOpen),
    against('save one field of it', times.save, times.bareSave),
  ];
}
