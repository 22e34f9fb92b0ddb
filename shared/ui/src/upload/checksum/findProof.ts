import { askWorker, type Challenge } from '../askWorker';

/**
 * The proof of work for a challenge of the server, found beside the page in a worker (T12: applications), which ends with the signal.
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
