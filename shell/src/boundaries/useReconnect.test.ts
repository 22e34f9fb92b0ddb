import { act, renderHook } from '@testing-library/react';
import { registryOf } from '../testing/testRegistry';
import { useReconnect } from './useReconnect';

let serverAnswers: boolean;
const onBack = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onBack.mockReset();
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = jest.fn(async () => {
    if (!serverAnswers) throw new TypeError('Failed to fetch');
    return { json: async () => registryOf([]) };
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('failed queries are retried once when the connection is back', async () => {
  serverAnswers = false;
  renderHook(() => useReconnect(true, onBack));
  await pass(12_000);
  expect(onBack).not.toHaveBeenCalled();
  serverAnswers = true;
  await pass(5000);
  expect(onBack).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('the browser’s word is enough', async () => {
  serverAnswers = true;
  renderHook(() => useReconnect(true, onBack));
  await pass(0);
  window.dispatchEvent(new Event('online'));
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('a line that was never lost, a failure of another kind and a screen that was left try nothing', async () => {
  serverAnswers = true;
  renderHook(() => useReconnect(true, onBack));
  renderHook(() => useReconnect(false, onBack));
  serverAnswers = true;
  await pass(20_000);
  serverAnswers = false;
  const { unmount } = renderHook(() => useReconnect(true, onBack));
  await pass(1000);
  unmount();
  window.dispatchEvent(new Event('offline'));
  expect(onBack).not.toHaveBeenCalled();
});
