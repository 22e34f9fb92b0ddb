import PQueue from 'p-queue';
import { tooBusy } from './errors';

export interface WorkQueueOptions {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces that may wait; more are refused with 503. */
  waiting: number;
  /** Waiting places of these that only pressing work may take. */
  kept: number;
  /** Seconds after which a caller who was refused may try again. */
  retryAfter: number;
}

/** Runs a piece of work. `pressing` work goes before what waits, and finds a place when other work finds none. */
export type RunWork = <Result>(work: () => Promise<Result>, o?: { pressing?: boolean }) => Promise<Result>;

/**
 * A bound for work that is heavy on the processor, so that a flood of it leaves room for everything else. What cannot run
 * at once waits in its order; when too much waits already, `tooBusy` is thrown and nothing is done.
 */
export function workQueue({ atOnce, waiting, kept, retryAfter }: WorkQueueOptions): RunWork {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work, { pressing = false } = {}) => {
    const isFull = queue.pending >= atOnce && queue.size >= (pressing ? waiting : waiting - kept);
    if (isFull) throw tooBusy(retryAfter);
    return queue.add(work, { priority: pressing ? 1 : 0 });
  };
}
