import { CallError, NETWORK_FAILURE } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { registryOf } from '../testing/testRegistry';
import { useConnection, useReconnect, watchConnection } from './connection';
import { ConnectionNotice } from './ConnectionNotice';

const lost = new CallError({ status: 0, code: 'network', message: 'gone' });
const refused = new CallError({ status: 500, code: 'unknown', message: 'There was an error' });
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const fire = async (name: string) => {
  window.dispatchEvent(new Event(name));
  await settle();
};

let stop: () => void;
let client: QueryClient;
let answers: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
  Object.assign(globalThis, {
    fetch: jest.fn(async () => {
      if (!answers) throw new TypeError('Failed to fetch');
      return { json: async () => registryOf([]) };
    }),
  });
  useConnection.setState({ isDown: false });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  stop = watchConnection(client);
  render(
    <ThemeProvider env="test">
      <ConnectionNotice />
    </ThemeProvider>,
  );
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const notice = () => screen.queryByText(/^No connection to the server/);

test('says so while the server does not answer, and no longer', async () => {
  expect(notice()).toBeNull();
  answers = false;
  await fire(NETWORK_FAILURE);
  expect(notice()).toBeVisible();
  await settle(5000);
  expect(notice()).toBeVisible();
  answers = true;
  await settle(5000);
  expect(notice()).toBeNull();
});

test('a single call without an answer is no lost line where the server answers', async () => {
  await fire(NETWORK_FAILURE);
  expect(notice()).toBeNull();
});

test('the browser’s own word counts at once', async () => {
  answers = false;
  await fire('offline');
  expect(notice()).toBeVisible();
  answers = true;
  await fire('online');
  expect(notice()).toBeNull();
});

test('reads that got no answer are made again when the line is back, refused ones are not', async () => {
  const reads = { lost: jest.fn(), refused: jest.fn() };
  const follow = (key: 'lost' | 'refused', error: CallError) => {
    reads[key].mockRejectedValueOnce(error).mockResolvedValue('rows');
    return new QueryObserver(client, { queryKey: [key], queryFn: () => reads[key]() }).subscribe(() => undefined);
  };
  const ends = [follow('lost', lost), follow('refused', refused)];
  await settle();
  answers = false;
  await fire(NETWORK_FAILURE);
  answers = true;
  await settle(5000);
  expect(client.getQueryData(['lost'])).toBe('rows');
  expect(reads.lost).toHaveBeenCalledTimes(2);
  expect(reads.refused).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
});

test('a screen that failed for want of the line is tried again each time the line is back', async () => {
  const onBack = jest.fn();
  answers = false;
  const { unmount } = renderHook(() => useReconnect(true, onBack));
  await settle(12_000);
  expect(notice()).toBeVisible();
  expect(onBack).not.toHaveBeenCalled();
  answers = true;
  await settle(5000);
  expect(onBack).toHaveBeenCalledTimes(1);
  await settle(60_000);
  expect(onBack).toHaveBeenCalledTimes(1);
  answers = false;
  await fire('offline');
  unmount();
  answers = true;
  await fire('online');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('does not try again while the line was never lost, nor after a failure of another kind', async () => {
  const onBack = jest.fn();
  renderHook(() => useReconnect(true, onBack));
  await settle(20_000);
  renderHook(() => useReconnect(false, () => onBack('of another kind')));
  answers = false;
  await fire('offline');
  expect(onBack).not.toHaveBeenCalled();
  answers = true;
  await fire('online');
  expect(onBack.mock.calls).toEqual([[]]);
});
