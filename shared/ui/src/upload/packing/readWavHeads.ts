import { askWorker } from '../askWorker';
import type { WavHead } from './wavHeads';

/**
 * Reads the headers of these files in a worker: a few kB of each, however large it is.
 * @throws UploadError 'Failed to spawn analyzer worker', or of code `content`.
 */
export const readWavHeads = (files: readonly File[], signal?: AbortSignal): Promise<WavHead[]> =>
  askWorker<WavHead[]>({
    spawn: async () => (await import(/* webpackMode: "eager" */ '../spawnWorkers')).spawnWavWorker(),
    input: files,
    spawnError: 'analyzer-worker',
    workError: 'content',
    signal,
  });
