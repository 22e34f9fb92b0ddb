import { CallError } from '@segno/host';
import type { CallBody } from '@segno/contract';
import type { sendBrowserReport } from '@segno/contract/observability';
import { pagePlace } from './pagePlaces';
import type { SeenError } from './seenEvents';
import { SHELL } from './shellRelease';

export type BrowserReport = CallBody<typeof sendBrowserReport>;

const FRAME = /:\d+:\d+\)?\s*$/;

/** The lines of a stack that name a place; the others repeat the message. */
const framesOf = (error: unknown): string => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
    .slice(0, 8000);
};

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : `Not an error: ${typeof error}`).slice(0, 1000);

/** An answer of the server, or something that was called off: no fault of the page. */
const isExpected = (error: unknown): boolean =>
  error instanceof CallError || (error instanceof Error && /^(?:AbortError|TimeoutError)$/.test(error.name));

/**
 * What is sent of an error (L6: what browsers report): nothing of the address but its pattern. Undefined for what is no fault of
 * the page.
 */
export function reportedError({
  kind,
  error,
  pathname,
  release,
}: SeenError): BrowserReport['errors'][number] | undefined {
  if (isExpected(error)) return undefined;
  const place = pagePlace(pathname);
  // A load fails for a reason, which has a stack of its own.
  const reason = kind === 'load' && error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return {
    kind,
    // Where a screen stopped working it is the screen's, whatever library has thrown; else the stack says whose it is.
    ...(release ?? (kind === 'screen' || kind === 'slow' ? place.release : SHELL)),
    route: place.route,
    message: wordsOf(error),
    stack: framesOf(reason),
  };
}
