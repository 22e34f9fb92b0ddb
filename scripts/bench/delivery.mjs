import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepare } from '../parts/server.mjs';
import { bundledModules } from './bundledModules.mjs';
import { absolute, relative } from './figures.mjs';
import { memoryOf } from './memory.mjs';
import { fillLibrary, ownFolder, startServer } from './processes.mjs';

const ROUNDS = 3;
/** 45 MB. */
const SECONDS = 234;
/** Ten WAVs. */
const SLOTS = { Full: 1, Shorts: 3, Loops: 3, Stems: 3 };
const PASSWORD = 'Segno-demo-1';
const LOOK_MILLISECONDS = 50;
/** A long interval, because polling would take time from the work. */
const READY_MILLISECONDS = 1000;
const MEBIBYTE = 1024 ** 2;
const BUDGET = 1.5;
const MEMORY_BUDGET = 250;

/** What the peer does with the zips: unpacks them, computes each WAV's checksum, and reads it once. */
const PEER = 'for zip in *.zip; do unzip -q -o "$zip" -d out; done; md5sum out/*.wav > sums; cat out/*.wav > /dev/null';

/** The demo's HTTP client for submitting and delivering tracks. */
const clientModules = () =>
  bundledModules(
    'demo',
    `export { ApiClient } from './src/apiClient';
export { packZip } from './src/library/packZip';
export { toMp3 } from './src/music/toMp3';
export { listMyWriters } from '@segno/contract/portal';
export { selectTags } from '@segno/contract/taxonomy';
export {
  approveTrack, createTrackSubmission, readTrackSubmission, statusOf, submitFinalSourceFiles, updateTrackSubmission,
} from '@segno/contract/submissions';`,
  );

/** A stereo WAV with that many seconds of noise. */
function noiseWav(seed, seconds) {
  const data = Buffer.alloc(48_000 * 4 * seconds);
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

/** Zips of noise for every slot in `folder`. Each round has its own, because a recording that already exists is refused. */
async function makeZips(folder, seed, packZip) {
  mkdirSync(folder, { recursive: true });
  const zips = {};
  let wav = seed;
  for (const [slot, count] of Object.entries(SLOTS)) {
    const files = Array.from({ length: count }, (_, index) => {
      const name = `${slot} ${index + 1}.wav`;
      writeFileSync(join(folder, name), noiseWav((wav += 1), SECONDS));
      return { path: join(folder, name), name };
    });
    zips[slot] = join(folder, `${slot}.zip`);
    await packZip(zips[slot], files);
    for (const { path } of files) rmSync(path);
  }
  return zips;
}

/** A tone, in the form artists submit. */
async function writeMp3(file, toMp3) {
  const tone = Float32Array.from({ length: 48_000 * 15 }, (_, at) => Math.sin(at / 20) / 4);
  writeFileSync(file, await toMp3(tone, tone));
}

/**
 * A track approved by two people, with everything uploaded: `deliver()` sends it and resolves when it is complete,
 * `ready()` then resolves when all files of its song are ready.
 */
async function readyTrack({ artist, reviewers, modules, name, mp3, zips }) {
  const { createTrackSubmission, updateTrackSubmission, approveTrack, readTrackSubmission, statusOf } = modules;
  const url = await artist.uploadMp3(mp3);
  const made = await artist.call(createTrackSubmission, {
    body: { name, description: 'For a quiet scene.', url, original_filename: 'track.mp3' },
  });
  const params = { uuid: made.new_track_submission.uuid };
  await reviewers[0].call(updateTrackSubmission, { params, body: {} });
  for (const reviewer of reviewers) await reviewer.call(approveTrack, { params });
  const files = {};
  for (const [slot, zip] of Object.entries(zips)) files[slot] = await artist.uploadZip(zip, params.uuid, slot);
  const { tags } = await artist.call(modules.selectTags, {});
  const first = (field) =>
    tags
      .filter(({ tag_fields }) => tag_fields.includes(field))
      .slice(0, 1)
      .map(({ uuid }) => uuid);
  const { writers } = await artist.call(modules.listMyWriters, {});
  const body = {
    description: 'A bright tone that swells.',
    bpm: 92,
    taxonomy: Object.fromEntries(
      ['type', 'acoustic_electric', 'synth_instruments'].map((field) => [field, first(field)]),
    ),
    share_data: [{ writer_uuid: writers[0].uuid, share: 100 }],
    files,
  };
  const read = async () => (await artist.call(readTrackSubmission, { params })).new_track_submission;
  return {
    deliver: async () => {
      await artist.call(modules.submitFinalSourceFiles, { params, body });
      for (;;) {
        const status = statusOf(await read());
        if (status === 'delivery_complete') return;
        if (status !== 'delivery_in_progress') throw new Error(`The delivery of ${name} ended as ${status}`);
        await pause(LOOK_MILLISECONDS);
      }
    },
    ready: async () => {
      for (;;) {
        const states = (await read()).files.flatMap(({ wavs }) => wavs.map(({ asset_status }) => asset_status));
        if (states.includes('processing_failed')) throw new Error(`A file of ${name} could not be processed`);
        if (states.every((state) => state === 'processing_complete')) return;
        await pause(READY_MILLISECONDS);
      }
    },
  };
}

const seconds = async (work) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/**
 * Ten WAVs of 45 MB in zips, from submitting what was uploaded to 'Delivery complete', against commands that unpack them,
 * compute checksums and read each once; and the server's memory until all files can be played. The time until then is
 * printed and has no budget.
 */
export async function benchDelivery(say) {
  await prepare(['api', 'demo']);
  const modules = await clientModules();
  const folder = ownFolder();
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  await fillLibrary(1, env);
  const { url, pid } = await startServer(env);
  const login = (email) => modules.ApiClient.login(url, email, PASSWORD);
  const artist = await login('artist@segno.test');
  const reviewers = [await login('reviewer@segno.test'), await login('rep@segno.test')];
  const mp3 = join(folder, 'track.mp3');
  await writeMp3(mp3, modules.toMp3);
  const rounds = [];
  let most = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const place = join(folder, `round ${round}`);
    const zips = await makeZips(place, round * 100, modules.packZip);
    const { deliver, ready } = await readyTrack({ artist, reviewers, modules, name: `Round ${round}`, mp3, zips });
    const before = memoryOf(pid);
    const watch = setInterval(() => (most = Math.max(most, memoryOf(pid) - before)), LOOK_MILLISECONDS);
    let ours;
    let untilReady;
    try {
      ours = await seconds(deliver);
      // Before the commands are measured, because it would share the processor with them and with the next round.
      untilReady = ours + (await seconds(ready));
    } finally {
      clearInterval(watch);
    }
    const theirs = await seconds(() => execFileSync('sh', ['-ec', PEER], { cwd: place }));
    rmSync(place, { recursive: true });
    say(
      `delivered in ${ours.toFixed(2)} s, all files ready in ${untilReady.toFixed(2)} s, the commands took ${theirs.toFixed(2)} s`,
    );
    // The first round warms both up.
    if (round > 0) rounds.push([ours, theirs]);
  }
  return [
    relative({ what: 'ten WAVs of 45 MB', rounds, unit: 's', peer: 'unzip, md5sum, cat', budget: BUDGET }),
    absolute({ what: 'memory that it takes', value: most / MEBIBYTE, unit: 'MiB', budget: MEMORY_BUDGET }),
  ];
}
