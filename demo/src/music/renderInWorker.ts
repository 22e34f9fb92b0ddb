import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Delivery } from './renderDelivery';

/** Kept for the next piece: a thread that has warmed up renders twice as fast as a fresh one. */
let worker: Worker | undefined;

/**
 * Renders a piece into `folder` on a thread (see `renderDelivery`); the event loop stays free. To be called for one piece after the
 * other; `slots` narrows what is made. Rejects when the piece is not known or a file cannot be written; the next call has a new thread.
 */
export const renderInWorker = async (
  recipeId: string,
  folder: string,
  {
    slots,
    workerUrl = new URL('./musicWorker.js', import.meta.url),
  }: { slots?: readonly string[]; workerUrl?: URL } = {},
): Promise<Delivery> => {
  worker ??= new Worker(workerUrl);
  worker.ref();
  worker.postMessage({ recipeId, folder, slots });
  try {
    const [delivery]: Delivery[] = await once(worker, 'message');
    if (!delivery) throw new Error(`${recipeId} was not rendered`);
    worker.unref();
    return delivery;
  } catch (error) {
    worker = undefined;
    throw error;
  }
};
