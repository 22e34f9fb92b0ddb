import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledModules } from './bundledModules.mjs';
import { relative } from './figures.mjs';
import { noiseWav } from './noiseWav.mjs';

const ROUNDS = 5;
const SECONDS = 180;
const HEAD = 44;
const PEAKS_BUDGET = 2;
/** Of the time that it takes to play it. */
const ANALYSIS_BUDGET = 0.05;

async function timed(work) {
  const started = performance.now();
  const found = await work();
  return { seconds: (performance.now() - started) / 1000, found };
}

/** The least that has to be done: the file is read once, and the highest sample of each column is kept. */
async function bare(path, bytes) {
  const peaks = new Float64Array(1000);
  const frames = (bytes - HEAD) / 4;
  let frame = 0;
  for await (const chunk of createReadStream(path, { start: HEAD, highWaterMark: 1 << 18 })) {
    const samples = new Int16Array(chunk.buffer.slice(chunk.byteOffset, chunk.byteOffset + chunk.byteLength));
    for (let at = 0; at < samples.length; at += 2, frame++) {
      const peak = Math.max(Math.abs(samples[at]), Math.abs(samples[at + 1]));
      const column = Math.floor((frame * 1000) / frames);
      if (peak > peaks[column]) peaks[column] = peak;
    }
  }
  return Math.max(...peaks) / 32_768;
}

/**
 * The waveform of a WAV (F16) as the server's analysis finds it, against a bare loop that knows the length before; and the whole
 * analysis, which finds loudness (F9), clipping (F8) and hashes in the same pass, against the time that it takes to play it.
 */
export async function benchPeaks(say) {
  const { analyseWav, readWavSource, fileSource, pcmFrames, PeakCollector } = await bundledModules(
    'api',
    `export { analyseWav } from './src/audio/wavAnalysis';
export { readWavSource } from './src/audio/readSource';
export { fileSource } from './src/audio/byteSource';
export { pcmFrames } from './src/audio/pcmFrames';
export { PeakCollector } from './src/audio/peakCollector';`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'segno-bench-peaks-'));
  try {
    const path = join(folder, 'long.wav');
    const bytes = noiseWav(1, SECONDS);
    await writeFile(path, bytes);
    const source = await fileSource(path);
    const format = await readWavSource(source);
    const ours = () =>
      timed(async () => {
        const peaks = new PeakCollector();
        for await (const samples of pcmFrames(source, format))
          for (let at = 0; at < samples.length; at += 2)
            peaks.push(Math.max(Math.abs(samples[at]), Math.abs(samples[at + 1])) / 32_768);
        return Math.max(...peaks.waveform().data);
      });
    const analysis = () => timed(() => analyseWav(source, format));
    const theirs = () => timed(() => bare(path, bytes.length));
    const rounds = [];
    const analyses = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const [mine, other] = round % 2 ? [await ours(), await theirs()] : [await theirs(), await ours()].reverse();
      if (Math.abs(mine.found - other.found) > 0.0001) throw new Error('The peaks differ');
      if (round === 0) continue;
      rounds.push([mine.seconds, other.seconds]);
      analyses.push([(await analysis()).seconds, SECONDS]);
    }
    say(`a stereo WAV of ${SECONDS / 60} minutes, ${ROUNDS} rounds after one to warm up`);
    return [
      relative({ what: 'the peaks of a WAV', rounds, unit: 's', peer: 'a bare loop', budget: PEAKS_BUDGET }),
      relative({
        what: 'its whole analysis',
        rounds: analyses,
        unit: 's',
        peer: 'playing it',
        budget: ANALYSIS_BUDGET,
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
