import type { ContentCheck } from './checkContent';
import { UploadError } from './uploadError';
import { uploadFile, type Presign } from './uploadFile';
import { nextUpload, noUpload, type Upload, type UploadEvent, type UploadResult } from './uploadState';

/** Limits the number of concurrent uploads; the others wait in order of arrival. */
interface UploadQueue {
  /** Calls `run` as soon as a slot is free. An id that is already waiting keeps its position, with the new `run`. */
  enter(id: string, run: () => void): void;
  /** Releases the slot, or stops waiting for one. Harmless for an id that does neither. */
  leave(id: string): void;
}

/** @param limit maximum number of concurrent uploads */
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

/** One upload, as it is shown. */
export interface QueuedUpload extends Upload {
  /** It waits until other uploads have ended. */
  isWaiting: boolean;
}

/** A file to upload, with callbacks for the outcome. */
export interface UploadOrder {
  file: File;
  /** Requests a key from the server. */
  presign: Presign;
  /** Checks the file before it is sent; any message stops the upload. */
  check?: ContentCheck;
  onUploaded: (result: UploadResult) => void;
  /** The upload ended without a stored file; the state has the reason. Not called after `clear`. */
  onFailed: () => void;
}

/**
 * The uploads of a page, by place ('Full'). They belong to no component, so that they continue while the components that
 * show them, such as tab panels, unmount and mount.
 */
export interface Uploads {
  /** Every upload that is not in its first state; a new map after each change. */
  all(): ReadonlyMap<string, QueuedUpload>;
  subscribe(listener: () => void): () => void;
  /** Uploads a file as soon as there is a free slot; replaces a running or finished upload of the same place. */
  start(place: string, order: UploadOrder): void;
  /** Stops the upload of this place and forgets it. */
  clear(place: string): void;
  /**
   * Stops the upload of this place, because its content was refused for these reasons; also after it has finished, and for
   * one of an earlier visit.
   */
  refuse(place: string, messages: readonly string[]): void;
  /** Stops everything. */
  clearAll(): void;
}

export const isRunning = ({ state }: Upload): boolean => state === 'validating' || state === 'uploading';

/** @param limit maximum number of concurrent uploads */
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
    // Late events of an aborted attempt must not reach the next one.
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
      const error = new UploadError('content', { messages });
      put(place, { state: 'init', ...(file && { file }), error, isWaiting: false });
    },
    clearAll() {
      for (const place of [...attempts.keys()]) clear(place);
    },
  };
};
