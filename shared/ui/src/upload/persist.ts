import { UploadError } from './uploadError';

/** Maximum number of retries in a row without progress: nine minutes, including the pauses. */
const MOST_TRIES = 20;

const pauseBefore = (tries: number): number => Math.min(30_000, 1000 * 2 ** tries);

/** Temporary failures: a lost connection, a restarting server. */
const isPassing = (error: unknown): error is UploadError => error instanceof UploadError && error.code === 'dropped';

/** Resolves after the pause, or sooner when the browser goes online; while it is offline, only then. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(() => end(), milliseconds) : undefined;
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });

interface PersistOptions {
  signal: AbortSignal;
  onInterrupted: (error: UploadError) => void;
}

/**
 * Retries the work after a pause as long as its failures are temporary. Work that resumes where it stopped calls `advanced`
 * on progress, which resets the number of retries.
 * @throws what the work throws otherwise; the signal's reason when it was aborted.
 */
export const persist = async <Result>(
  work: (advanced: () => void) => Promise<Result>,
  { signal, onInterrupted }: PersistOptions,
): Promise<Result> => {
  let tries = 0;
  for (;;) {
    try {
      return await work(() => {
        tries = 0;
      });
    } catch (error) {
      if (signal.aborted || !isPassing(error) || tries >= MOST_TRIES) throw error;
      onInterrupted(error);
      await pause(pauseBefore(tries), signal);
      signal.throwIfAborted();
      if (navigator.onLine) tries += 1;
    }
  }
};
