// A file of its own, imported on use: `import.meta` needs the bundler, which tests that render an upload do not have.

/** A worker that computes the MD5 of a Blob. */
export const spawnMd5Worker = (): Worker => new Worker(new URL('./checksum/md5.worker.ts', import.meta.url));

/** A worker that computes the CRC-32 of files. */
export const spawnCrcWorker = (): Worker => new Worker(new URL('./packing/crc32.worker.ts', import.meta.url));

/** A worker that reads the headers of WAVs. */
export const spawnWavWorker = (): Worker => new Worker(new URL('./packing/wavHeads.worker.ts', import.meta.url));

/** A worker that lists a zip Blob. */
export const spawnZipWorker = (): Worker => new Worker(new URL('./zipListing.worker.ts', import.meta.url));

/** A worker that measures a WAV, or each WAV in a zip. */
export const spawnQualityWorker = (): Worker => new Worker(new URL('./quality/quality.worker.ts', import.meta.url));

/** A worker that computes the proof for a challenge. */
export const spawnProofWorker = (): Worker => new Worker(new URL('./checksum/proof.worker.ts', import.meta.url));

/** A worker that compares a full mix with the sum of its stems. */
export const spawnStemSumWorker = (): Worker => new Worker(new URL('./quality/stemSum.worker.ts', import.meta.url));
