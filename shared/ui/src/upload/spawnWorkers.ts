// Alone in its file and imported on use: `import.meta` is the bundler's, and a test that renders an upload has none.

/** A worker that answers a Blob with its MD5. */
export const spawnMd5Worker = (): Worker => new Worker(new URL('./checksum/md5.worker.ts', import.meta.url));

/** A worker that answers files with their CRC-32. */
export const spawnCrcWorker = (): Worker => new Worker(new URL('./packing/crc32.worker.ts', import.meta.url));

/** A worker that answers files with the heads of the WAVs that they are. */
export const spawnWavWorker = (): Worker => new Worker(new URL('./packing/wavHeads.worker.ts', import.meta.url));

/** A worker that answers a zip Blob with its listing. */
export const spawnZipWorker = (): Worker => new Worker(new URL('./zipListing.worker.ts', import.meta.url));

/** A worker that answers a WAV, or a zip of them, with what is measured of each. */
export const spawnQualityWorker = (): Worker => new Worker(new URL('./quality/quality.worker.ts', import.meta.url));

/** A worker that answers a challenge with its proof. */
export const spawnProofWorker = (): Worker => new Worker(new URL('./checksum/proof.worker.ts', import.meta.url));

/** A worker that answers a full mix and its stems with how far their sum is from it. */
export const spawnStemSumWorker = (): Worker => new Worker(new URL('./quality/stemSum.worker.ts', import.meta.url));
