import PQueue from 'p-queue';
import { tooBusy } from './http/errors';

export interface WorkQueueOptions {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait; further ones are refused with 503. */
  waiting: number;
  /** Waiting places that only pressing tasks may take. */
  kept: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter: number;
}

/** Runs a task. `pressing` tasks go before waiting ones, and find a place when others do not. */
export type RunWork = <Result>(work: () => Promise<Result>, o?: { pressing?: boolean }) => Promise<Result>;

/**
 * Limits CPU-heavy work, so that a flood of it leaves room for everything else. Tasks that cannot run at once wait in
 * order; if too many are waiting, `tooBusy` is thrown and nothing is done.
 */
export function workQueue({ atOnce, waiting, kept, retryAfter }: WorkQueueOptions): RunWork {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work, { pressing = false } = {}) => {
    const isFull = queue.pending >= atOnce && queue.size >= (pressing ? waiting : waiting - kept);
    if (isFull) throw tooBusy(retryAfter);
    return queue.add(work, { priority: pressing ? 1 : 0 });
  };
}
