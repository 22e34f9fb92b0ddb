import { Worker } from 'node:worker_threads';
import type { MusicReply, MusicRequest } from './musicWorker';
import type { Delivery } from './renderDelivery';

/** Where the worker's bundle lies, and which slots to render; all of them by default. */
export interface RenderOptions {
  readonly slots?: readonly string[];
  readonly workerUrl?: URL;
}

/** The thread's script, beside the built program. */
export const musicWorkerUrl = new URL('./musicWorker.js', import.meta.url);

/** A worker that has warmed up renders twice as fast as a fresh one, so it is kept this long for the next piece. */
const IDLE_MILLISECONDS = 30_000;

/** Workers that wait for work, by URL. */
const idle = new Map<string, Worker[]>();

const borrow = (url: URL): Worker => idle.get(url.href)?.pop() ?? new Worker(url);

const giveBack = (url: URL, worker: Worker): void => {
  const waiting = idle.get(url.href) ?? [];
  idle.set(url.href, waiting);
  waiting.push(worker);
  worker.unref();
  setTimeout(() => {
    const index = waiting.indexOf(worker);
    if (index >= 0) {
      waiting.splice(index, 1);
      void worker.terminate();
    }
  }, IDLE_MILLISECONDS).unref();
};

/**
 * Renders a piece into `folder` on a worker thread (see `renderDelivery`); the event loop stays free. Calls made at the
 * same time run side by side, one thread each. Rejects when the piece is not known, when a file cannot be written, or
 * when the thread dies.
 */
export const renderInWorker = (recipeId: string, folder: string, options: RenderOptions = {}): Promise<Delivery> => {
  const url = options.workerUrl ?? musicWorkerUrl;
  const worker = borrow(url);
  worker.ref();
  const request: MusicRequest = { recipeId, folder, ...(options.slots ? { slots: options.slots } : {}) };
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (reply: MusicReply): void => {
      settle();
      giveBack(url, worker);
      if ('delivery' in reply) resolve(reply.delivery);
      else reject(new Error(reply.failure));
    };
    const onError = (error: Error): void => {
      settle();
      reject(error);
    };
    const onExit = (code: number): void => {
      settle();
      reject(new Error(`The music worker stopped with code ${code}`));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
};
