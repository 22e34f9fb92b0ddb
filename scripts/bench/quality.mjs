import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { at } from '../parts/root.mjs';
import { bundledModules, workspaceSources } from './bundledModules.mjs';
import { absolute, median, relative } from './figures.mjs';
import { memoryOfRenderers, peakOf } from './memory.mjs';
import { noiseWav } from './noiseWav.mjs';

const ROUNDS = 5;
const SECONDS = 300;
/** Times as fast as it plays. */
const LEAST_SPEED = 40;
const LARGE_BYTES = 2 * 1024 ** 3;
const MEMORY_BUDGET = 50;
const FFMPEG_BUDGET = 4;

/** The browser's worker as one script. */
async function workerScript() {
  const { build } = createRequire(at('api/package.json'))('esbuild');
  const { outputFiles } = await build({
    entryPoints: [at('shared/ui/src/upload/quality/quality.worker.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'chrome120',
    plugins: [workspaceSources('shared/ui')],
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** Runs in the page: seconds that the worker takes for the file that was chosen. */
const measureChosen = (script) =>
  new Promise((resolve, reject) => {
    const worker = new globalThis.Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    const [file] = globalThis.document.querySelector('input').files;
    let started = 0;
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === 'ready') {
        started = performance.now();
        worker.postMessage(file);
      }
      if (data.type === 'failed') reject(new Error(data.reason));
      if (data.type !== 'done') return;
      worker.terminate();
      resolve({ seconds: (performance.now() - started) / 1000, measures: data.value[0].measures });
    };
  });

/** Seconds that ffmpeg takes to measure the loudness and the true peak of a file; undefined without an ffmpeg. */
async function ffmpegSeconds(path) {
  const started = performance.now();
  const child = spawn('ffmpeg', ['-nostats', '-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
    stdio: 'ignore',
  });
  const code = await once(child, 'close').then(
    ([status]) => status,
    () => undefined,
  );
  return code === 0 ? (performance.now() - started) / 1000 : undefined;
}

/** A WAV of 2 GB of silence, which takes no room on the disk. */
async function largeWav(path) {
  const head = noiseWav(1, 1).subarray(0, 44);
  head.writeUInt32LE(LARGE_BYTES - 8, 4);
  head.writeUInt32LE(LARGE_BYTES - 44, 40);
  const file = await open(path, 'w');
  await file.write(head, 0, head.length, 0);
  await file.truncate(LARGE_BYTES);
  await file.close();
}

/**
 * What the browser's worker takes to measure a file, in Chromium, and the server's analysis; and the memory of both for 2 GB.
 * Noise at full scale is the worst that can happen: every sample may hold the true peak.
 */
export async function benchQuality(say) {
  const { analyseWav, readWavSource, fileSource } = await bundledModules(
    'api',
    `export { analyseWav } from './src/audio/wavAnalysis';
export { readWavSource } from './src/audio/readSource';
export { fileSource } from './src/audio/byteSource';`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'segno-bench-quality-'));
  const { chromium } = createRequire(at('e2e/package.json'))('@playwright/test');
  const server = await chromium.launchServer({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const [path, large] = [join(folder, 'song.wav'), join(folder, 'large.wav')];
    await writeFile(path, noiseWav(1, SECONDS));
    await largeWav(large);
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await page.route('http://bench.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<input type=file>' }),
    );
    await page.goto('http://bench.test/');
    const script = await workerScript();
    const inBrowser = async (file) => {
      await page.locator('input').setInputFiles(file);
      return page.evaluate(measureChosen, script);
    };
    const onServer = async (file) => {
      const source = await fileSource(file);
      return analyseWav(source, await readWavSource(source));
    };

    const rounds = [];
    const againstFfmpeg = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const { seconds, measures } = await inBrowser(path);
      if (round === 0) {
        const { loudness } = await onServer(path);
        if (JSON.stringify(loudness) !== JSON.stringify(measures.loudness)) throw new Error('The loudness differs');
        continue;
      }
      rounds.push(seconds);
      const theirs = await ffmpegSeconds(path);
      if (theirs !== undefined) againstFfmpeg.push([seconds, theirs]);
    }
    say(
      `a stereo WAV of ${SECONDS / 60} minutes, ${ROUNDS} rounds after one to warm up: ${(SECONDS / median(rounds)).toFixed(0)} times real time`,
    );
    if (againstFfmpeg.length === 0) say('there is no ffmpeg on this machine to compare with');
    const browserMemory = await peakOf(
      () => memoryOfRenderers(server.process().pid),
      () => inBrowser(large),
    );
    const serverMemory = await peakOf(
      () => process.memoryUsage().rss,
      () => onServer(large),
    );
    return [
      relative({
        what: 'measuring it in the browser',
        rounds: rounds.map((seconds) => [SECONDS, seconds]),
        unit: 's',
        peer: 'to measure',
        least: LEAST_SPEED,
      }),
      ...(againstFfmpeg.length > 0
        ? [
            relative({
              what: 'against ebur128',
              rounds: againstFfmpeg,
              unit: 's',
              peer: 'ffmpeg',
              budget: FFMPEG_BUDGET,
            }),
          ]
        : []),
      absolute({ what: 'memory of the browser for 2 GB', value: browserMemory, unit: 'MB', budget: MEMORY_BUDGET }),
      absolute({ what: 'memory of the server for 2 GB', value: serverMemory, unit: 'MB', budget: MEMORY_BUDGET }),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
