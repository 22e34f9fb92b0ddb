import { CallError } from '@segno/host';
import type { CallBody } from '@segno/contract';
import type { sendBrowserReport } from '@segno/contract/observability';
import { pagePlace } from './pagePlaces';
import type { SeenError } from './seenEvents';
import { SHELL } from './shellRelease';

export type BrowserReport = CallBody<typeof sendBrowserReport>;

const FRAME = /:\d+:\d+\)?\s*$/;

/** The lines of a stack that name a place in code; the others repeat the message. */
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

/** A server's answer, or an aborted call: not a fault of the page. */
const isExpected = (error: unknown): boolean =>
  error instanceof CallError || (error instanceof Error && /^(?:AbortError|TimeoutError)$/.test(error.name));

/**
 * What is sent about an error (L6: what browsers report): only the pattern of the address. Undefined for what is not a
 * fault of the page.
 */
export function reportedError({
  kind,
  error,
  pathname,
  release,
}: SeenError): BrowserReport['errors'][number] | undefined {
  if (isExpected(error)) return undefined;
  const place = pagePlace(pathname);
  // A failed load has a cause, which has its own stack.
  const reason = kind === 'load' && error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return {
    kind,
    // If a screen failed, the error belongs to the screen, whichever library threw it; otherwise the stack tells whose it
    // is.
    ...(release ?? (kind === 'screen' || kind === 'slow' ? place.release : SHELL)),
    route: place.route,
    message: wordsOf(error),
    stack: framesOf(reason),
  };
}
