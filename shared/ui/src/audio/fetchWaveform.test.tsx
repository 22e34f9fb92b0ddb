import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fetchWaveform } from './fetchWaveform';
import { useWaveform } from './useWaveform';

const answer = (body: string, status = 200) => ({ ok: status < 400, status, text: async () => body });
const fetched = jest.fn();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched;
});

const source = { uuid: '7c1f', url: 'https://storage.test/w.json?signature=1' };

test('amplitudes are read from the address', async () => {
  fetched.mockResolvedValue(answer('{"data":[0,1]}'));
  await expect(fetchWaveform(source)).resolves.toEqual([0, 1]);
  expect(fetched).toHaveBeenCalledWith(source.url, { signal: null });
});

test.each([
  ['the network fails', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the address has expired', () => fetched.mockResolvedValue(answer('<Error/>', 403))],
])('when %s, the error names the file', async (_, fail) => {
  fail();
  await expect(fetchWaveform(source)).rejects.toThrow('Cannot fetch the song waveform with uuid=7c1f');
});

test('an answer that is not a waveform rejects', async () => {
  fetched.mockResolvedValue(answer('<html>'));
  await expect(fetchWaveform(source)).rejects.toThrow('Could not parse waveform JSON');
});

test('a reading that was given up is not an error of the waveform', async () => {
  const stop = new AbortController();
  fetched.mockImplementation(async () => {
    stop.abort();
    throw stop.signal.reason;
  });
  await expect(fetchWaveform({ ...source, signal: stop.signal })).rejects.toBe(stop.signal.reason);
});

describe('for a screen', () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  beforeEach(() => client.clear());

  test('it loads, is ready, and a newly signed address does not load it again', async () => {
    fetched.mockResolvedValue(answer('{"data":[0,1]}'));
    const { result, rerender } = renderHook(({ url }) => useWaveform({ uuid: '7c1f', url }), {
      wrapper,
      initialProps: { url: source.url },
    });
    expect(result.current.state).toBe('loading');
    await waitFor(() => expect(result.current.state).toBe('ready'));
    const { peaks } = result.current;
    rerender({ url: 'https://storage.test/w.json?signature=2' });
    expect(result.current.peaks).toBe(peaks);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('a file that is replaced has none while it is processed, and then that of its new content', async () => {
    fetched.mockImplementation(async (url: string) =>
      answer(url.includes('new') ? '{"data":[1,1]}' : '{"data":[0,1]}'),
    );
    const initialProps: { url: string | null } = source;
    const { result, rerender } = renderHook(({ url }) => useWaveform({ uuid: '7c1f', url }), {
      wrapper,
      initialProps,
    });
    await waitFor(() => expect(result.current.peaks).toEqual([0, 1]));
    rerender({ url: null });
    expect(result.current).toMatchObject({ state: 'missing', peaks: undefined });
    rerender({ url: 'https://storage.test/new.json?signature=1' });
    await waitFor(() => expect(result.current.peaks).toEqual([1, 1]));
  });

  test('without an address it is missing', () => {
    const { result } = renderHook(() => useWaveform({ uuid: '7c1f', url: null }), { wrapper });
    expect(result.current).toMatchObject({ state: 'missing', peaks: undefined });
    expect(fetched).not.toHaveBeenCalled();
  });
});
