import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Delivery } from './renderDelivery';

/** Kept for the next piece: a warmed-up thread renders twice as fast as a new one. */
let worker: Worker | undefined;

/**
 * Renders a piece into `folder` on a thread (see `renderDelivery`); the event loop is not blocked. Must be called for one
 * piece at a time; `slots` restricts what is created. Rejects if the piece is unknown or a file cannot be written; the next
 * call gets a new thread.
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
