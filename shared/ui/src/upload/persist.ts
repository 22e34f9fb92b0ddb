import { CallError } from '@segno/host';
import { UploadError } from './uploadError';

/** Tries one after the other without a byte of progress: with the pauses between them nine minutes. */
const MOST_TRIES = 20;

const pauseBefore = (tries: number): number => Math.min(30_000, 1000 * 2 ** tries);

/** What passes by itself: a line that is down, a server that starts again. */
const isPassing = (error: unknown): error is UploadError => {
  if (!(error instanceof UploadError)) return false;
  if (error.code !== 'presign') return error.code === 'dropped';
  const { cause } = error;
  return cause instanceof CallError && (cause.status === 0 || cause.status >= 500);
};

/** Resolves after the pause, sooner when the browser is online again; while it knows that it is not, that alone counts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(() => end(), milliseconds) : undefined;
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

interface PersistOptions {
  signal: AbortSignal;
  onInterrupted: (error: UploadError) => void;
}

/**
 * Does the work again, after a pause, as long as what ends it passes by itself. `advanced` is for work that goes on where it
 * was: it says that a try was not in vain.
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
