import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../parts/root.mjs';
import { bundledModules } from './bundledModules.mjs';
import { absolute, median } from './figures.mjs';
import { playedWords, randomOf, recalledWords } from './fingerprintWords.mjs';
import { freePort, startNode } from './processes.mjs';

const SONGS = Number(process.env.BENCH_SONGS ?? 100_000);
/** Looked for among them, of five minutes each. */
const ASKED = 40;
/** Recordings of made music that are hidden among them and looked for in each distortion. */
const RECORDINGS = 8;
const SECONDS = 60;
const PIECE = 500;

/** The server's own modules, and the sounds of its tests. */
const MODULES = [
  'audio/fingerprint/fingerprintAudio',
  'audio/fingerprint/indexedWords',
  'audio/fingerprint/findSimilar',
  'audio/testing/bytesSource',
  'audio/testing/mp3Bytes',
  'audio/testing/music',
  'audio/testing/wavBytes',
  'platform/db/migrate',
  'platform/db/openDatabase',
];

/** A recording, and what may become of it. */
async function distortions(server, seed) {
  const levelAt = server.music(seed, SECONDS);
  const sampleRate = 44_100;
  const wav = ({ from = 0, to = SECONDS, factor = 0.5 } = {}) =>
    server.wavBytes({
      frames: Math.round((to - from) * sampleRate),
      sampleRate,
      channels: 1,
      level: (frame) => factor * levelAt(from + frame / sampleRate),
    });
  const words = async (bytes) => (await server.fingerprintAudio(server.bytesSource(bytes))).words;
  const mp3 = await server.mp3Bytes({
    seconds: SECONDS,
    sampleRate,
    channels: 1,
    bitrate: 64,
    level: (second) => 0.5 * levelAt(second),
  });
  return {
    original: await words(wav()),
    changed: {
      '20 dB lower': await words(wav({ factor: 0.05 })),
      'as an mp3 of 64 kbit/s': await words(mp3),
      'shifted by half a frame': await words(wav({ from: 0.062 })),
      'without its first 12 s': await words(wav({ from: 12.34 })),
      'of which 20 s are left': await words(wav({ from: 25.06, to: 45.06 })),
    },
  };
}

/** How long it takes to find a recording among a hundred thousand, and which of those that were changed are found. */
export async function benchFingerprint(say) {
  const server = await bundledModules('api', MODULES.map((path) => `export * from './src/${path}';`).join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'segno-fingerprint-'));
  // The database is still ending then, and removes files as well.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  await startNode([at('scripts/bench/programs/postgres.mjs'), folder, String(port)], { ready: 'ready' });
  const { db, pool, close } = await server.openDatabase({
    kind: 'postgres',
    url: `postgres://segno@127.0.0.1:${port}/bench`,
  });
  await server.migrate(db, at('api/migrations'));
  const definition =
    'create index fingerprint_indexed_words on fingerprint using gin (indexed_words) with (fastupdate = off)';
  // Of the files that fingerprints are of, this library has none.
  await pool.query('alter table fingerprint drop constraint fingerprint_song_source_file_uuid_fkey');
  await pool.query('drop index fingerprint_indexed_words');
  const add = async (fingerprints) => {
    const { rows } = await pool.query(
      `insert into fingerprint (song_source_file_uuid, md5, words, indexed_words)
       select gen_random_uuid(), '', words, indexed::integer[] from unnest($1::bytea[], $2::text[]) as made (words, indexed)
       returning song_source_file_uuid as uuid`,
      [fingerprints.map(server.toBytes), fingerprints.map((words) => `{${server.indexedWords(words).join()}}`)],
    );
    return rows.map(({ uuid }) => uuid);
  };
  const random = randomOf(1);
  const asked = [];
  for (let made = 0; made < SONGS; made += PIECE) {
    const fingerprints = Array.from({ length: Math.min(PIECE, SONGS - made) }, () => playedWords(random));
    const uuids = await add(fingerprints);
    if (asked.length < ASKED && made % (PIECE * 4) === 0)
      asked.push({ uuid: uuids[0], words: recalledWords(fingerprints[0], random) });
    if (made % (PIECE * 40) === 0) say(`${made} of ${SONGS} fingerprints`);
  }
  const recordings = [];
  for (let seed = 1; seed <= RECORDINGS; seed += 1) {
    const { original, changed } = await distortions(server, seed);
    const [uuid] = await add([original]);
    recordings.push({ uuid, changed });
  }
  // One statement after the other on one connection, which waits for the index as long as it takes.
  await pool.query(
    `set statement_timeout = 0; set maintenance_work_mem = '256MB'; ${definition}; reset statement_timeout`,
  );
  await pool.query('analyze fingerprint');
  const { rows: sizes } = await pool.query(
    `select pg_total_relation_size('fingerprint') - pg_indexes_size('fingerprint') as rows, pg_relation_size('fingerprint_indexed_words') as index`,
  );
  say(`${Math.round(sizes[0].rows / 1e6)} MB of fingerprints, ${Math.round(sizes[0].index / 1e6)} MB of index`);

  const nobody = '00000000-0000-0000-0000-000000000000';
  let wrong = 0;
  const find = async (uuid, words) => {
    const start = performance.now();
    const found = await server.findSimilar(db, words, nobody);
    const ms = performance.now() - start;
    wrong += found.filter((file) => file.song_source_file_uuid !== uuid).length;
    return { ms, isFound: found.some((file) => file.song_source_file_uuid === uuid) };
  };
  for (const { uuid, words } of asked.slice(0, 5)) await find(uuid, words);
  const answers = [];
  for (const { uuid, words } of asked) answers.push(await find(uuid, words));
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const figures = [
    absolute({ what: `found among ${SONGS} songs, median`, value: median(times), unit: 'ms', budget: 100 }),
    absolute({ what: 'the slowest of twenty', value: times[Math.floor(times.length * 0.95)], unit: 'ms', budget: 200 }),
    missed(`of ${answers.length} songs with 5 % of their bits changed`, answers),
  ];
  for (const name of Object.keys(recordings[0].changed)) {
    const found = [];
    for (const { uuid, changed } of recordings) found.push(await find(uuid, changed[name]));
    figures.push(missed(`of ${found.length} recordings ${name}`, found));
  }
  await close();
  return [...figures, absolute({ what: 'found that is another recording', value: wrong, unit: 'files', budget: 0 })];
}

const missed = (what, answers) =>
  absolute({
    what: `missed ${what}`,
    value: answers.filter(({ isFound }) => !isFound).length,
    unit: 'files',
    budget: 0,
  });
