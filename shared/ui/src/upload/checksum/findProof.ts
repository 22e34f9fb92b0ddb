import { askWorker, type Challenge } from '../askWorker';

/**
 * Computes the proof of work for a challenge of the server in a worker (T12: applications); the worker ends when the signal
 * is aborted.
 * @throws UploadError when the worker cannot run; the signal's reason when it was aborted.
 */
export const findProof = ({ token, bits }: Challenge, signal?: AbortSignal): Promise<string> =>
  askWorker<string>({
    spawn: async () => (await import(/* webpackMode: "eager" */ '../spawnWorkers')).spawnProofWorker(),
    input: { token, bits },
    spawnError: 'checksum-worker',
    workError: 'checksum',
    signal,
  });
