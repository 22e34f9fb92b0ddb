import { z } from 'zod/mini';
import type { SeenError } from './seenEvents';

/** Milliseconds above which a task is reported: the page does not respond while it runs. */
const SLOW = 1000;
/** Tasks of similar length are reported as the same. Seconds. */
const STEPS = [30, 10, 5, 2, 1];

/** Chromium names the script; other browsers report only the duration, if at all. */
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

/** Where the longest script started, as a line of a stack. Built files have one line each. */
function placeOf({ scripts = [] }: z.output<typeof frameSchema>): string {
  const [longest] = scripts.toSorted((one, other) => other.duration - one.duration);
  if (!longest) return '';
  const { sourceFunctionName, sourceURL, sourceCharPosition } = longest;
  return `${sourceFunctionName}@${sourceURL}:1:${Math.max(0, sourceCharPosition) + 1}`;
}

/**
 * Reports tasks longer than 1 s, including those before this call. A task belongs to the remote whose script ran, or, if
 * that was React or a library, to the remote whose screen was shown.
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
