import { z } from 'zod/mini';
import type { SeenError } from './seenEvents';

/** Milliseconds after which a task counts: as long as it runs the page answers to nothing. */
const SLOW = 1000;
/** Tasks of about the same length are reported as the same. Seconds. */
const STEPS = [30, 10, 5, 2, 1];

/** Chromium says which script it was; others, as far as they see such tasks, only how long it took. */
const KINDS = ['long-animation-frame', 'longtask'];

const frameSchema = z.object({
  duration: z.number(),
  scripts: z.optional(
    z.array(
      z.object({
        duration: z.number(),
        sourceURL: z.string(),
        sourceFunctionName: z.string(),
        sourceCharPosition: z.number(),
      }),
    ),
  ),
});

/** Where the script began that took longest, as a line of a stack: what is built has one line a file. */
function placeOf({ scripts = [] }: z.output<typeof frameSchema>): string {
  const [longest] = scripts.toSorted((one, other) => other.duration - one.duration);
  if (!longest) return '';
  const { sourceFunctionName, sourceURL, sourceCharPosition } = longest;
  return `${sourceFunctionName}@${sourceURL}:1:${Math.max(0, sourceCharPosition) + 1}`;
}

/**
 * Reports tasks above 1 s: of the remote whose script it was, or whose screen was there where it was React or a library. Those of before
 * are reported as well.
 */
export function watchSlowTasks(report: (seen: SeenError) => void): void {
  const type = KINDS.find((kind) => globalThis.PerformanceObserver?.supportedEntryTypes.includes(kind));
  if (type === undefined) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { data: frame } = frameSchema.safeParse(entry);
      const seconds = STEPS.find((step) => step * SLOW <= (frame?.duration ?? 0));
      if (!frame || seconds === undefined) continue;
      const error = new Error(`nothing else could happen for ${seconds} s or more`);
      error.name = 'SlowTask';
      error.stack = placeOf(frame);
      report({ kind: 'slow', error, pathname: location.pathname });
    }
  }).observe({ type, buffered: true });
}
