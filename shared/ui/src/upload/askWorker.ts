import { pause } from './persist';
import { UploadError, type UploadErrorCode } from './uploadError';

/** Messages of our workers: ready, progress, done, failed. */
export type WorkerReply<Value> =
  | { type: 'ready' }
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; value: Value }
  | { type: 'failed'; reason: string };

/** Input without a file: a text prefix, and how many zero bits its hash must start with. */
export interface Challenge {
  token: string;
  bits: number;
}

interface WorkerTask {
  spawn: () => Promise<Worker>;
  /** Input of the worker. */
  input: Blob | readonly Blob[] | Challenge;
  /** The error when the worker's code cannot be started. */
  spawnError: UploadErrorCode;
  /** The error when it runs and fails. */
  workError: UploadErrorCode;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

const listen = <Value>(worker: Worker, task: WorkerTask): Promise<Value> =>
  new Promise<Value>((resolve, reject) => {
    const { input, spawnError, workError, signal, onProgress } = task;
    let running = false;
    const end = (settle: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal?.reason));
    const fail = (cause: unknown) => end(() => reject(new UploadError(running ? workError : spawnError, { cause })));

    signal?.addEventListener('abort', abort);
    worker.onmessage = ({ data: reply }: MessageEvent<WorkerReply<Value>>) => {
      if (reply.type === 'ready') running = true;
      if (reply.type === 'progress') onProgress?.(reply.done, reply.total);
      if (reply.type === 'failed') fail(reply.reason);
      if (reply.type === 'done') end(() => resolve(reply.value));
    };
    // Before the first message, the script could not be loaded; afterwards, it crashed.
    worker.onerror = (event) => fail(event.message);
    worker.onmessageerror = () => fail('The message could not be read');
    worker.postMessage(input);
  });

/**
 * Sends a file, several files or a challenge to a new worker and waits for its result. The worker ends with the result or
 * when the signal is aborted. A worker whose code cannot be loaded without a connection is started again with the next one.
 * @throws UploadError `spawnError` or `workError`; the signal's reason when it was aborted.
 */
export const askWorker = async <Value>(task: WorkerTask): Promise<Value> => {
  for (;;) {
    try {
      return await askOnce<Value>(task);
    } catch (error) {
      const isUnloaded = error instanceof UploadError && error.code === task.spawnError;
      if (!isUnloaded || globalThis.navigator?.onLine !== false) throw error;
      await pause(0, task.signal);
    }
  }
};

const askOnce = async <Value>(task: WorkerTask): Promise<Value> => {
  task.signal?.throwIfAborted();
  const worker = await task.spawn().catch((cause: unknown) => {
    throw new UploadError(task.spawnError, { cause });
  });
  if (task.signal?.aborted) worker.terminate();
  task.signal?.throwIfAborted();
  return listen<Value>(worker, task);
};
