import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bundledModules } from './bundledModules.mjs';
import { relative } from './figures.mjs';
import { noiseWav } from './noiseWav.mjs';

const ROUNDS = 7;
const SECONDS = 1400;
const BUDGET = 2;

/** Seconds that some work takes, and what it found. */
async function timed(work) {
  const started = performance.now();
  const found = await work();
  return { seconds: (performance.now() - started) / 1000, found };
}

/**
 * The checksum of a large file as the browser's worker takes it (F15), against OpenSSL's over the same file: native code is the
 * bound of what WebAssembly can do. The worker's own code runs here over a Blob of the file, as it does in a browser.
 */
export async function benchMd5(say) {
  const { hashStream } = await bundledModules(
    'shared/ui',
    `export { hashStream } from './src/upload/checksum/hashStream';`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'segno-bench-md5-'));
  try {
    const path = join(folder, 'large.wav');
    const bytes = noiseWav(1, SECONDS);
    await writeFile(path, bytes);
    const ours = () => timed(async () => hashStream((await openAsBlob(path)).stream()));
    const theirs = () =>
      timed(async () => {
        const hash = createHash('md5');
        await pipeline(createReadStream(path), hash);
        return hash.digest('hex');
      });
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const [mine, other] = round % 2 ? [await ours(), await theirs()] : [await theirs(), await ours()].reverse();
      if (mine.found !== other.found) throw new Error('The checksums differ');
      if (round > 0) rounds.push([mine.seconds, other.seconds]);
    }
    say(`${(bytes.length / 1e6).toFixed(0)} MB, ${ROUNDS} rounds after one to warm up`);
    return [relative({ what: 'the MD5 of a large file', rounds, unit: 's', peer: 'OpenSSL', budget: BUDGET })];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
