import type { ContentCheck } from './checkContent';
import { UploadError } from './uploadError';
import { uploadFile, type Presign } from './uploadFile';
import { nextUpload, noUpload, type Upload, type UploadEvent, type UploadResult } from './uploadState';

/** Lets a few uploads run at a time; the others wait for their turn in the order in which they came. */
interface UploadQueue {
  /** Runs at once or later, when a place is free. An id that waits already keeps its place with the new `run`. */
  enter(id: string, run: () => void): void;
  /** Gives the place up, or no longer waits for one. Harmless for an id that has neither. */
  leave(id: string): void;
}

/** @param limit how many run at the same time */
export const createUploadQueue = (limit: number): UploadQueue => {
  const running = new Set<string>();
  const waiting = new Map<string, () => void>();

  const fill = () => {
    for (const [id, run] of waiting) {
      if (running.size >= limit) return;
      waiting.delete(id);
      running.add(id);
      run();
    }
  };

  return {
    enter(id, run) {
      running.delete(id);
      waiting.set(id, run);
      fill();
    },
    leave(id) {
      waiting.delete(id);
      if (running.delete(id)) fill();
    },
  };
};

/** One file on its way, as it is shown. */
export interface QueuedUpload extends Upload {
  /** It waits until other uploads have ended. */
  isWaiting: boolean;
}

/** A file to send, and who wants to know how that ended. */
export interface UploadOrder {
  file: File;
  /** Asks the server for a key. */
  presign: Presign;
  /** Looks into the file before it is sent; what it finds stops the upload. */
  check?: ContentCheck;
  onUploaded: (result: UploadResult) => void;
  /** It ended without a file in the storage; the state says why. Not after `clear`. */
  onFailed: () => void;
}

/**
 * The uploads of a page, by the name of their place ('Full'). They belong to no component: what is shown of them may come
 * and go, as the panels of tabs do, while they run.
 */
export interface Uploads {
  /** Every upload that is not in its first state; another map after each change. */
  all(): ReadonlyMap<string, QueuedUpload>;
  subscribe(listener: () => void): () => void;
  /** Sends a file when there is room for it; in place of one that is on its way to the same place or there. */
  start(place: string, order: UploadOrder): void;
  /** Stops what runs there and forgets it. */
  clear(place: string): void;
  /** Stops what runs there: its content was refused for these reasons, whether it has arrived or not. */
  refuse(place: string, messages: readonly string[]): void;
  /** Stops everything. */
  clearAll(): void;
}

export const isRunning = ({ state }: Upload): boolean => state === 'validating' || state === 'uploading';

/** @param limit how many files are on their way at the same time */
export const createUploads = (limit: number): Uploads => {
  const queue = createUploadQueue(limit);
  const attempts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let uploads: ReadonlyMap<string, QueuedUpload> = new Map();

  const put = (place: string, upload: QueuedUpload | undefined): void => {
    const next = new Map(uploads);
    if (upload) next.set(place, upload);
    else next.delete(place);
    uploads = next;
    for (const listener of listeners) listener();
  };
  const send = (place: string, event: UploadEvent): void => {
    const now = uploads.get(place);
    put(place, { ...nextUpload(now ?? noUpload, event), isWaiting: false });
  };
  const clear = (place: string): void => {
    attempts.get(place)?.abort();
    attempts.delete(place);
    queue.leave(place);
    if (uploads.has(place)) put(place, undefined);
  };

  const run = async (place: string, order: UploadOrder, { signal }: AbortController): Promise<void> => {
    const { file, presign, check, onUploaded, onFailed } = order;
    // What an abandoned attempt still says must not reach the one after it.
    const onEvent = (event: UploadEvent): void => {
      if (!signal.aborted) send(place, event);
    };
    try {
      const result = await uploadFile({ file, presign, check, signal, onEvent });
      if (signal.aborted) return;
      onEvent({ type: 'finished', result });
      onUploaded(result);
    } catch (error) {
      if (signal.aborted) return;
      onEvent({
        type: 'failed',
        error: error instanceof UploadError ? error : new UploadError('unknown', { cause: error }),
      });
      onFailed();
    } finally {
      if (!signal.aborted) queue.leave(place);
    }
  };

  return {
    all: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(place, order) {
      clear(place);
      const attempt = new AbortController();
      attempts.set(place, attempt);
      put(place, { ...nextUpload(noUpload, { type: 'started', file: order.file }), isWaiting: true });
      queue.enter(place, () => {
        const now = uploads.get(place);
        if (now) put(place, { ...now, isWaiting: false });
        void run(place, order, attempt);
      });
    },
    clear,
    refuse(place, messages) {
      const { file } = uploads.get(place) ?? {};
      clear(place);
      if (file) put(place, { state: 'init', file, error: new UploadError('content', { messages }), isWaiting: false });
    },
    clearAll() {
      for (const place of [...attempts.keys()]) clear(place);
    },
  };
};
