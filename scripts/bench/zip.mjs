import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { at } from '../parts/root.mjs';
import { bundledModules } from './bundledModules.mjs';
import { absolute, relative } from './figures.mjs';
import { noiseWav } from './noiseWav.mjs';

const ROUNDS = 5;
const FILES = 8;
const SECONDS = 180;
const MEGABYTE = 1_000_000;
/** 0.9 of archiver's speed. */
const BUDGET = 1 / 0.9;

/** The server's own modules, and archiver as its tests have it. */
async function zipModules() {
  const modules = await bundledModules(
    'api',
    `export { LocalStore } from './src/storage/localStore';
export { entryComposer } from './src/catalog/songs/zips/composeEntries';
export { storedZip } from './src/catalog/songs/zips/storedZip';`,
  );
  return { ...modules, ZipArchive: createRequire(at('api/package.json'))('archiver').ZipArchive };
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
  const { LocalStore, entryComposer, storedZip, ZipArchive } = await zipModules();
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
      const bytes = noiseWav(index + 1, SECONDS);
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
