import type { SeenError, TakeSeen } from './seenEvents';

/** What is kept until it can be reported: a page that throws in a loop does not fill the memory. */
const MOST = 30;
/** Milliseconds until what reports is loaded where all is well: the first screen goes first. */
const LATER = 3000;

let waiting: Parameters<TakeSeen>[0][] = [];
let taker: TakeSeen | undefined;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // Whatever goes wrong here is nothing that a page should suffer from.
  import(/* webpackChunkName: 'reporting' */ './startReporting')
    .then(({ startReporting }) => startReporting(takeSeen))
    .catch(() => undefined);
}

/** Notes what is to be reported (L6: what browsers report); the code that reports comes later, and only where there is something. */
export const noteSeen: TakeSeen = (seen) => {
  if (taker) return taker(seen);
  if (waiting.length < MOST) waiting.push(seen);
  setTimeout(start, 'error' in seen ? 0 : LATER);
};

/** Notes an error of the present address. */
export const noteError = (kind: SeenError['kind'], error: unknown, release?: SeenError['release']): void =>
  noteSeen({ error: { kind, error, pathname: location.pathname, release } });

/** Gives what was seen, and from now on whatever is. */
function takeSeen(next: TakeSeen): void {
  taker = next;
  for (const seen of waiting) next(seen);
  waiting = [];
}

/** Sees what nobody catches. Resources that are lost say so where they are waited for. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && noteError('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError('promise', reason));
}
