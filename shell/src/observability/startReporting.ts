import { readToken } from '@segno/host';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { z } from 'zod/mini';
import { readPageData } from '../federation/pageData';
import { pagePlace } from './pagePlaces';
import { reportedError, type BrowserReport } from './reportedError';
import type { TakeSeen } from './seenEvents';
import { watchSlowTasks } from './slowTasks';

/** Milliseconds for which what happens together is sent together. */
const TOGETHER = 2000;
/** Different errors that one page reports: whatever follows them follows from them. */
const MOST_ERRORS = 20;
const MOST_LOADS = 20;

/** The release that the page began with; whether it is one of a development server, which the product does not count. */
function readRelease(): Pick<BrowserReport, 'release' | 'development'> {
  const { data } = z
    .object({ release: z.string(), env: z.optional(z.string()) })
    .safeParse(readPageData('segno-registry'));
  return { release: data?.release ?? 'none', ...(data?.env === 'development' && { development: true }) };
}

/** The address that the page was loaded with; the router may have led on since. */
const firstPathname = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name).pathname : location.pathname;
};

/**
 * Reports what was seen and what will be (L6: what browsers report): each error once in a page, loads of remotes, and web vitals
 * of the screen that the page was loaded with. Sent a moment after something has happened, and when the page is hidden, which may
 * be its end. `takeSeen` gives what was seen by now, and then whatever is.
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
    // As a beacon, which carries no token, outlives the page.
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
