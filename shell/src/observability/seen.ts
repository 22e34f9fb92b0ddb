import type { SeenError, TakeSeen } from './seenEvents';

/** How many reports are kept until they can be sent, so that a page that throws in a loop does not fill the memory. */
const MOST = 30;
/** Milliseconds until the reporting code is loaded if there is no error: the first screen has priority. */
const LATER = 3000;

let waiting: Parameters<TakeSeen>[0][] = [];
let taker: TakeSeen | undefined;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // Nothing that goes wrong here may affect the page.
  import(/* webpackChunkName: 'reporting' */ './startReporting')
    .then(({ startReporting }) => startReporting(takeSeen))
    .catch(() => undefined);
}

/** Queues something to report (L6: what browsers report). The reporting code loads later, and only if there is something to report. */
export const noteSeen: TakeSeen = (seen) => {
  if (taker) return taker(seen);
  if (waiting.length < MOST) waiting.push(seen);
  setTimeout(start, 'error' in seen ? 0 : LATER);
};

/** Queues an error at the current address. */
export const noteError = (kind: SeenError['kind'], error: unknown, release?: SeenError['release']): void =>
  noteSeen({ error: { kind, error, pathname: location.pathname, release } });

/** Hands over the queue, and from now on whatever follows. */
function takeSeen(next: TakeSeen): void {
  taker = next;
  for (const seen of waiting) next(seen);
  waiting = [];
}

/** Catches unhandled errors. Lost resources are reported by the code that waits for them. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && noteError('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError('promise', reason));
}
