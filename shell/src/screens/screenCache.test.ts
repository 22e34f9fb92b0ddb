import { loadScreen } from '../federation/loadScreen';
import { prefetchScreen, screenOf, showWhenSettled } from './screenCache';

jest.mock('../federation/loadScreen', () => ({ loadScreen: jest.fn() }));

test('a screen whose load ahead fails is loaded again when it is shown', async () => {
  jest.mocked(loadScreen).mockRejectedValue(new Error('no network'));
  await prefetchScreen('taxonomy', 'TAGS');
  screenOf('taxonomy', 'TAGS').promise.catch(() => undefined);
  expect(loadScreen).toHaveBeenCalledTimes(2);
});

test('a screen that is shown while it is loaded ahead shows that failure and is not loaded again', async () => {
  jest.mocked(loadScreen).mockReset().mockRejectedValue(new Error('no network'));
  const ahead = prefetchScreen('taxonomy', 'TERMS');
  const load = screenOf('taxonomy', 'TERMS');
  const show = jest.fn();
  showWhenSettled(load, show);
  await ahead;
  expect(show).toHaveBeenCalledTimes(1);
  expect(screenOf('taxonomy', 'TERMS')).toBe(load);
  expect(load.settled).toEqual({ error: new Error('no network') });
  expect(loadScreen).toHaveBeenCalledTimes(1);
});
