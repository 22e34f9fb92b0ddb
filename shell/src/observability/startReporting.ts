import { readToken } from '@segno/host';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { z } from 'zod/mini';
import { readPageData } from '../pageData';
import { pagePlace } from './pagePlaces';
import { reportedError, type BrowserReport } from './reportedError';
import type { TakeSeen } from './seenEvents';
import { watchSlowTasks } from './slowTasks';

/** Milliseconds during which reports are collected and sent together. */
const TOGETHER = 2000;
/** Maximum number of different errors per page: later ones are usually consequences. */
const MOST_ERRORS = 20;
const MOST_LOADS = 20;

/** The release the page started with, and whether it comes from a development server, whose reports are not counted. */
function readRelease(): Pick<BrowserReport, 'release' | 'development'> {
  const { data } = z
    .object({ release: z.string(), env: z.optional(z.string()) })
    .safeParse(readPageData('segno-registry'));
  return { release: data?.release ?? 'none', ...(data?.env === 'development' && { development: true }) };
}

/** The address the page was loaded with; the router may have navigated since. */
const firstPathname = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name).pathname : location.pathname;
};

/**
 * Reports what was and will be seen (L6: what browsers report): each error once per page, loads of remotes, and web vitals
 * of the screen the page was loaded with. Sent shortly after it happens, and when the page is hidden, which may be its end.
 * `takeSeen` delivers the queue so far and everything after it.
 */
export function startReporting(takeSeen: (next: TakeSeen) => void): void {
  const page = readRelease();
  const landed = pagePlace(firstPathname()).release;
  const known = new Set<string>();
  let loads = 0;
  let report: BrowserReport = { ...page, errors: [], loads: [], vitals: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (report.errors.length + report.loads.length + report.vitals.length === 0) return;
    const token = readToken();
    const headers = {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    // `keepalive` lets it outlive the page, like a beacon, which could not carry the token.
    fetch('/v1/browser_report', { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(
      () => undefined,
    );
    report = { ...page, errors: [], loads: [], vitals: [] };
  };
  const sendSoon = (): void => {
    timer ??= setTimeout(send, TOGETHER);
  };

  const take: TakeSeen = (seen) => {
    if ('load' in seen) {
      if ((loads += 1) > MOST_LOADS) return;
      report.loads.push(seen.load);
      return sendSoon();
    }
    const error = reportedError(seen.error);
    if (!error || known.size >= MOST_ERRORS) return;
    const key = `${error.kind} ${error.message} ${error.stack}`;
    if (known.has(key)) return;
    known.add(key);
    report.errors.push(error);
    sendSoon();
  };
  takeSeen(take);
  watchSlowTasks((error) => take({ error }));
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value }) => report.vitals.push({ ...landed, name, value }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
}
