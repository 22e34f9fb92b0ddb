import { CallError } from '@segno/host';
import { registryOf, page } from '../testing/testRegistry';
import { shellRoutes } from '../routing/shellRoute';
import { learnPlaces } from '../routing/learnPlaces';
import { noteError, noteSeen, watchErrors } from './seen';

const vitals: Record<string, (metric: { name: string; value: number }) => void> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: (metric: { name: string; value: number }) => void) => {
        vitals[name] = report;
      },
    ]),
  ),
);

const sent = () => jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const early = new TypeError('early');
const catalog = { remote: 'catalog', base: '/r/catalog/1/' };

let seeFrames: (frames: object[]) => void = () => undefined;
class FakeObserver {
  static readonly supportedEntryTypes = ['longtask', 'long-animation-frame'];
  constructor(see: (list: { getEntries: () => object[] }) => void) {
    seeFrames = (frames) => see({ getEntries: () => frames });
  }
  observe(o: object): void {
    expect(o).toEqual({ type: 'long-animation-frame', buffered: true });
  }
}

/** The reports about the time before the reporting code was loaded. */
let first: unknown[];

beforeAll(async () => {
  jest.useFakeTimers();
  performance.getEntriesByType = () => [];
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  document.body.innerHTML =
    '<script id="segno-registry" type="application/json">{"release":"7-abc","env":"development"}</script>';
  history.replaceState(null, '', '/songs/edit/f81d4fae?q=secret');
  const registry = registryOf([page('SONG_EDIT', '/songs/edit/:uuid')]);
  learnPlaces(registry, shellRoutes(registry));
  globalThis.fetch = jest.fn().mockResolvedValue({});
  watchErrors();
  // The first error loads the reporting code.
  noteError('screen', early);
  noteError('screen', early);
  await jest.advanceTimersByTimeAsync(10_000);
  first = sent();
});
beforeEach(() => {
  jest.advanceTimersByTime(10_000);
  jest.mocked(fetch).mockClear();
});
afterAll(() => jest.useRealTimers());

test('what was seen before is reported as well, alike ones once in a page, with the pattern of the address and that it was in development', () => {
  const reported = { ...catalog, kind: 'screen', route: '/songs/edit/:uuid', message: 'TypeError: early' };
  expect(first).toEqual([
    { release: '7-abc', development: true, errors: [expect.objectContaining(reported)], loads: [], vitals: [] },
  ]);
  noteError('screen', early);
  noteError('screen', new TypeError('late'));
  jest.advanceTimersByTime(10_000);
  expect(sent()).toEqual([
    expect.objectContaining({ errors: [expect.objectContaining({ ...reported, message: 'TypeError: late' })] }),
  ]);
  expect(JSON.stringify([first, sent()])).not.toMatch(/secret|f81d4fae/);
});

test('errors that nobody catches are seen; answers of the server and what was called off are none', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }));
  const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(rejected(new Error('rejected')));
  window.dispatchEvent(rejected(new CallError({ status: 404, code: 'not_found', message: 'Nola Reed is gone' })));
  window.dispatchEvent(rejected(new DOMException('The play() request was interrupted', 'AbortError')));
  window.dispatchEvent(rejected('Nola Reed'));
  jest.advanceTimersByTime(10_000);
  expect(sent()[0].errors.map(({ kind, message }: Record<string, string>) => [kind, message])).toEqual([
    ['script', 'Error: thrown'],
    ['promise', 'Error: rejected'],
    ['promise', 'Not an error: string'],
  ]);
});

test('a failed load has the stack of its reason, and the release that failed', () => {
  const cause = Object.assign(new Error('boom'), { stack: 'Error: boom\n    at https://x/r/money/1/a.js:1:2' });
  noteError('load', new Error('boom', { cause }), { remote: 'money', base: '/r/money/1/' });
  jest.advanceTimersByTime(10_000);
  expect(sent()[0].errors).toEqual([
    expect.objectContaining({ remote: 'money', base: '/r/money/1/', stack: '    at https://x/r/money/1/a.js:1:2' }),
  ]);
});

test('a task above 1 s is reported with the script that took longest, without one as of the screen that was there', () => {
  const script = (duration: number, sourceURL: string) => ({
    duration,
    sourceURL,
    sourceFunctionName: 'run',
    sourceCharPosition: 7,
  });
  seeFrames([
    { duration: 999, scripts: [script(900, 'https://x/r/catalog/1/a.js')] },
    { duration: 2600, scripts: [script(100, 'https://x/static/b.js'), script(2400, 'https://x/r/money/1/a.js')] },
    { duration: 1200, scripts: [] },
  ]);
  jest.advanceTimersByTime(10_000);
  const message = (seconds: number) => `SlowTask: nothing else could happen for ${seconds} s or more`;
  expect(sent()[0].errors).toEqual([
    expect.objectContaining({ kind: 'slow', message: message(2), stack: 'run@https://x/r/money/1/a.js:1:8' }),
    expect.objectContaining({ ...catalog, kind: 'slow', message: message(1), stack: '' }),
  ]);
});

test('loads and vitals go together when the page is hidden, and are kept alive', () => {
  noteSeen({ load: { ...catalog, ms: 12 } });
  vitals['LCP']?.({ name: 'LCP', value: 900 });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent()).toEqual([
    {
      release: '7-abc',
      development: true,
      errors: [],
      loads: [{ ...catalog, ms: 12 }],
      vitals: [{ ...catalog, name: 'LCP', value: 900 }],
    },
  ]);
  expect(jest.mocked(fetch).mock.calls[0]).toEqual([
    '/v1/browser_report',
    expect.objectContaining({ keepalive: true }),
  ]);
});

test('a page that throws and throws reports so many errors', () => {
  for (let at = 0; at < 100; at += 1) noteError('script', new Error(`no. ${at}`));
  jest.advanceTimersByTime(10_000);
  expect(sent()[0].errors.length).toBeLessThanOrEqual(20);
});
