import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { at } from '../parts/root.mjs';
import { absolute, relative } from './figures.mjs';

const ROUNDS = 5;
const FILES = 8;
const SECONDS = 180;
const MEGABYTE = 1_000_000;
/** 0.9 of archiver's speed. */
const BUDGET = 1 / 0.9;

/** The server's own modules, as it is built. */
async function serverModules() {
  const require = createRequire(at('api/package.json'));
  const outfile = at('api/dist/benchZip.js');
  await require('esbuild').build({
    stdin: {
      contents: `export { LocalStore } from './src/storage/localStore';
export { entryComposer } from './src/catalog/songs/zips/composeEntries';
export { storedZip } from './src/catalog/songs/zips/storedZip';`,
      resolveDir: at('api'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [
      {
        name: 'workspace-sources',
        setup: ({ onResolve }) => onResolve({ filter: /^@segno\// }, ({ path }) => ({ path: require.resolve(path) })),
      },
    ],
    logLevel: 'warning',
  });
  const modules = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return { ...modules, ZipArchive: require('archiver').ZipArchive };
}

/** A stereo WAV of noise. */
function wav(seed) {
  const data = Buffer.alloc(48_000 * 4 * SECONDS);
  for (let index = 0, value = seed; index < data.length; index += 4) {
    value = (value * 1_664_525 + 1_013_904_223) >>> 0;
    data.writeUInt32LE(value, index);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(48_000 * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Seconds and megabytes of memory more than before that some work takes. */
async function measured(work) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const started = performance.now();
  await work().finally(() => clearInterval(watch));
  return { seconds: (performance.now() - started) / 1000, memory: (most - before) / MEGABYTE };
}

/** A zip of a song's files with their metadata, from the store to the store, against archiver over the same files, without any. */
export async function benchZip(say) {
  const { LocalStore, entryComposer, storedZip, ZipArchive } = await serverModules();
  const folder = await mkdtemp(join(tmpdir(), 'segno-bench-zip-'));
  try {
    const keys = { bucket: 'segno', accessKeyId: 'segno', secretAccessKey: 'segno' };
    const store = new LocalStore({
      kind: 'local',
      folder: join(folder, 'objects'),
      publicUrl: 'http://localhost',
      ...keys,
    });
    const files = [];
    for (let index = 0; index < FILES; index++) {
      const bytes = wav(index + 1);
      const name = `File ${index}.wav`;
      await writeFile(join(folder, name), bytes);
      const { etag } = await store.write(`bench/${index}`, bytes, { contentType: 'audio/wav' });
      files.push({
        uuid: String(index),
        file_type: 'Stems',
        name,
        storage_key: `bench/${index}`,
        md5: etag,
        created_at: 1,
      });
    }
    const song = {
      work_id: 'W1',
      title: 'Bench',
      artist: 'A',
      isrc: null,
      bpm: 90,
      description: 'D',
      genres: [],
      moods: [],
      writers: [],
      publishers: [],
      files,
    };
    const ours = () =>
      measured(async () => {
        const entries = await entryComposer(store, song, async () => undefined)(files);
        await store.write('bench/zip', Readable.from(storedZip(entries)), { contentType: 'application/zip' });
      });
    // Into the same store, which takes an MD5 of everything: how fast that is does not depend on who writes the zip.
    const theirs = () =>
      measured(async () => {
        const archive = new ZipArchive({ store: true });
        for (const { name } of files) archive.file(join(folder, name), { name });
        const written = store.write('bench/archiver', archive, { contentType: 'application/zip' });
        await Promise.all([archive.finalize(), written]);
      });
    const rounds = [];
    let memory = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const mine = round % 2 === 0 ? await ours() : undefined;
      const other = await theirs();
      const own = mine ?? (await ours());
      memory = Math.max(memory, own.memory);
      if (round > 0) rounds.push([own.seconds, other.seconds]);
    }
    say(`${FILES} files of ${SECONDS} s, ${ROUNDS} rounds after one to warm up`);
    return [
      relative({ what: 'a zip of 276 MB', rounds, unit: 's', peer: 'archiver', budget: Number(BUDGET.toFixed(2)) }),
      absolute({ what: 'memory beside what the files take', value: memory, unit: 'MB', budget: 150 }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
