import type { StemSum } from '@segno/contract/audio';
import { askWorker } from '../askWorker';

/**
 * Compares a full mix, the first file, with the sum of its stems, in a worker. Null if they cannot be compared.
 * @throws UploadError 'Failed to spawn analyzer worker', or of code `content`; the signal's reason when it was aborted.
 */
export const compareStems = (files: readonly File[], signal: AbortSignal): Promise<StemSum | null> =>
  askWorker<StemSum | null>({
    spawn: async () => (await import(/* webpackMode: "eager" */ '../spawnWorkers')).spawnStemSumWorker(),
    input: files,
    spawnError: 'analyzer-worker',
    workError: 'content',
    signal,
  });
