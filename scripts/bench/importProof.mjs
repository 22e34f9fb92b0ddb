import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { proveKilledBatch } from './killedBatch.mjs';

/** Songs that are edited, and songs that are deleted, between the reading of the sheet and its application. */
const EDITED = 30;
const DELETED = 20;

const NAME = 'songs.csv';

/** What the sheet changes, and what follows: channels know of the tempo. */
const PLACES = ['song.version_type', 'song.bpm', 'song.is_desynchronized'];

/** An import of a sheet with two cells of every song, whose worker is killed while it is applied. */
export const proveImport = (say) => proveKilledBatch(say, { prepare: readSheet, settle, start, places: PLACES });

/** Uploads the sheet and has it read; gives the uuid of the import. */
async function readSheet(call, uuids) {
  const lines = ['uuid,version_type,bpm', ...uuids.map((uuid) => `${uuid},Alternate Mix,199.5`)];
  const url = await uploadSheet(call, Buffer.from(lines.join('\r\n')));
  const { song_import } = await call('POST', '/song_import', { url });
  for (;;) {
    const { song_import: read } = await call('GET', `/song_import/${song_import.uuid}?pagesize=25`);
    if (read.status === 'ready' && read.counts.songs === uuids.length) return read.uuid;
    if (read.status !== 'reading') throw new Error(`The sheet was not read: ${JSON.stringify(read).slice(0, 500)}`);
    await sleep(500);
  }
}

async function uploadSheet(call, bytes) {
  const checksum = createHash('md5').update(bytes).digest('hex');
  const form = new FormData();
  const { url, fields } = await call('POST', '/upload/presigned_post_key/song_import', {
    checksum,
    original_filename: NAME,
  });
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), NAME);
  const stored = await fetch(url, { method: 'POST', body: form });
  const location = /<Location>(.*?)<\/Location>/.exec(await stored.text())?.[1];
  if (!location) throw new Error(`The sheet was not stored: ${stored.status}`);
  return location.replaceAll('&amp;', '&');
}

async function settle(database, uuids) {
  const edited = uuids.slice(100, 100 + EDITED);
  const deleted = uuids.slice(-DELETED);
  await database.query(
    `update song set bpm = 55.5, version_type = case version_type when 'Remix' then 'Cover' else 'Remix' end where uuid = any($1)`,
    [edited],
  );
  await database.query('update song set deleted_at = now() where uuid = any($1)', [deleted]);
  return [...edited, ...deleted];
}

async function start(call, _, uuid) {
  const { batch_operation } = await call('POST', `/song_import/${uuid}/apply`);
  return batch_operation;
}
