import type { ReleaseHealth } from '../observability/releaseHealth';
import { judgeCanary } from './judgeCanary';

const limits = { minLoads: 100, minutes: 60, maxErrorRate: 0.02, maxSlower: 1.5 };
const healthy: ReleaseHealth = { loads: 1000, failedLoads: 5, errors: 5, loadMsP75: 400 };

const judge = (canary: Partial<ReleaseHealth>, o: { released?: ReleaseHealth; minutes?: number } = {}) =>
  judgeCanary({
    canary: { loads: 200, failedLoads: 0, errors: 0, loadMsP75: 400, ...canary },
    released: o.released ?? healthy,
    minutes: o.minutes ?? 61,
    limits,
  }).verdict;

test('nothing is decided on a sample that is too small, however bad it is and however long it takes', () => {
  expect(judge({ loads: 0, failedLoads: 99, loadMsP75: null }, { minutes: 10_000 })).toBe('wait');
  expect(judge({ loads: 0, failedLoads: 0, loadMsP75: null }, { minutes: 10_000 })).toBe('wait');
});

test('a canary whose loads fail is aborted at once, and loads that fail count for the sample', () => {
  expect(judge({ loads: 0, failedLoads: 100, loadMsP75: null }, { minutes: 1 })).toBe('abort');
});

test('errors are measured by those of the release that the others have', () => {
  // 1 % in the released version: nearly 3 % is allowed.
  expect(judge({ errors: 5 })).toBe('promote');
  expect(judge({ errors: 7 })).toBe('abort');
  expect(judge({ errors: 7 }, { released: { ...healthy, errors: 105 } })).toBe('promote');
});

test('a slow canary is aborted, when enough is known of the others', () => {
  expect(judge({ loadMsP75: 600 })).toBe('promote');
  expect(judge({ loadMsP75: 601 })).toBe('abort');
  expect(judge({ loadMsP75: 601 }, { released: { loads: 10, failedLoads: 0, errors: 0, loadMsP75: 400 } })).toBe(
    'promote',
  );
});

test('a good canary is promoted when its time is over, and not before', () => {
  expect(judge({}, { minutes: 59 })).toBe('wait');
  expect(judge({}, { minutes: 60 })).toBe('promote');
});

test('the reason says what was measured', () => {
  const { reason } = judgeCanary({
    canary: { loads: 200, failedLoads: 0, errors: 7, loadMsP75: 400 },
    released: healthy,
    minutes: 5,
    limits,
  });
  expect(reason).toBe('3.5 % errors in 200 loads, 1.0 % in 1005 of the release before.');
});
