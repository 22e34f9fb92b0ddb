import { continueUpload } from '@segno/contract/account';
import { call, CallError } from '@segno/host';
import { act, renderHook, waitFor } from '@testing-library/react';
import { md5 } from './checksum/md5';
import { postToStorage, putPart } from './postToStorage';
import { UploadError } from './uploadError';
import { useUpload, type UseUploadOptions } from './useUpload';

jest.mock('./checksum/md5');
jest.mock('./postToStorage');
jest.mock('@segno/host', () => ({ ...jest.requireActual('@segno/host'), call: jest.fn() }));
const sum = '900150983cd24fb0d6963f7d28e17f72';
const hashing = jest.mocked(md5);
const posting = jest.mocked(postToStorage);
const putting = jest.mocked(putPart);
const calling = jest.mocked(call);
const presign = jest.fn();
const file = new File(['abc'], 'Sunrise.ZIP');

beforeEach(() => {
  jest.resetAllMocks();
  hashing.mockResolvedValue(sum);
  presign.mockImplementation(async () => ({
    url: 'https://storage.test',
    fields: { key: String(presign.mock.calls.length) },
  }));
  posting.mockResolvedValue({ location: 'https://storage.test/k', etag: sum });
});

const mount = (options: Partial<UseUploadOptions> = {}) => renderHook(() => useUpload({ presign, ...options }));

/** Whether the browser would ask before leaving the page. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const later = <Value>() => {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

test('a file goes from init over validating and uploading to uploaded', async () => {
  const hash = later<string>();
  const post = later<{ location: string; etag: string }>();
  hashing.mockReturnValue(hash.promise);
  posting.mockReturnValue(post.promise);
  const onUploaded = jest.fn();
  const { result } = mount({ onUploaded });
  expect(result.current).toMatchObject({ state: 'init' });

  act(() => result.current.start(file));
  expect(result.current).toMatchObject({ state: 'validating', progress: { done: 0, total: 3 } });
  await waitFor(() => expect(hashing).toHaveBeenCalled());
  act(() => hashing.mock.calls[0]?.[1]?.onProgress?.(2, 3));
  expect(result.current.progress).toEqual({ done: 2, total: 3 });

  await act(async () => hash.resolve(sum));
  expect(result.current).toMatchObject({ state: 'uploading', progress: { done: 0, total: 3 } });
  await waitFor(() => expect(posting).toHaveBeenCalled());
  act(() => posting.mock.calls[0]?.[0].onProgress?.(1, 3));
  expect(result.current.progress).toEqual({ done: 1, total: 3 });

  await act(async () => post.resolve({ location: 'https://storage.test/k', etag: sum }));
  const arrived = { url: 'https://storage.test/k', original_filename: 'Sunrise.ZIP', checksum: sum };
  expect(result.current).toMatchObject({ state: 'uploaded', result: arrived });
  expect(onUploaded).toHaveBeenCalledWith(arrived);
});

test('the server gets name, checksum, size and type, the type by the name', async () => {
  const { result } = mount();
  await act(async () => result.current.start(file));
  expect(presign).toHaveBeenCalledWith({
    checksum: sum,
    original_filename: 'Sunrise.ZIP',
    content_type: 'application/zip',
    size: file.size,
  });
});

test.each<[string, () => void, string, boolean]>([
  ['no key', () => presign.mockRejectedValue(new Error('422')), 'Failed to generate a pre-signed key', true],
  [
    'no checksum',
    () => hashing.mockRejectedValue(new UploadError('checksum')),
    'Impossible to compute the checksum',
    true,
  ],
  [
    'other bytes',
    () => posting.mockResolvedValue({ location: 'x', etag: '0'.repeat(32) }),
    'Checksums did not match',
    true,
  ],
  [
    'an ETag that is no MD5',
    () => posting.mockResolvedValue({ location: 'x', etag: `${sum}-2` }),
    'The File checksum returned by the storage provider is not verified.',
    false,
  ],
  ['what nobody foresaw', () => posting.mockRejectedValue(new TypeError('x')), 'unknown error', true],
])('%s brings it back to init with the reason', async (_, fail, message, retryable) => {
  fail();
  const { result } = mount();
  await act(async () => result.current.start(file));
  await waitFor(() => expect(result.current.error).toMatchObject({ message, retryable }));
  expect(result.current).toMatchObject({ state: 'init', file });
  expect(result.current.result).toBeUndefined();
});

test.each<[string, object, string]>([
  [
    'whose session has ended, to log in',
    { status: 401, code: 'unauthorized', message: 'Unauthorized' },
    'Your session has ended. Log in again first.',
  ],
  [
    'whose file is too large, that it is',
    { status: 422, code: 'invalid', message: 'Invalid', errors: { size: ['The file is too large'] } },
    'The file is too large',
  ],
  [
    'who has too many uploads open, to wait',
    { status: 429, code: 'too_many', message: 'Too many uploads are open.' },
    'Too many uploads are open.',
  ],
])('without a key it says to somebody %s, and tries again when asked to', async (_, refusal, meaning) => {
  presign.mockRejectedValueOnce(new CallError({ code: '', message: '', status: 0, ...refusal }));
  const { result } = mount();
  await act(async () => result.current.start(file));
  await waitFor(() =>
    expect(result.current.error).toMatchObject({ message: 'Failed to generate a pre-signed key', meaning }),
  );
  await act(async () => result.current.retry());
  await waitFor(() => expect(result.current.state).toBe('uploaded'));
});

test('a file that fails the check is neither read nor sent', async () => {
  const { result } = mount({ check: async () => ['The zip file is empty', 'A.wav must be 16-bit'] });
  await act(async () => result.current.start(file));
  expect(result.current.state).toBe('init');
  expect(result.current.error).toMatchObject({
    code: 'content',
    messages: ['The zip file is empty', 'A.wav must be 16-bit'],
  });
  expect(hashing).not.toHaveBeenCalled();
  expect(presign).not.toHaveBeenCalled();
});

const down = new CallError({ status: 0, code: 'network', message: 'Impossible to complete the request.' });
const passed = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('what is interrupted', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('goes on by itself with the same form, which is replaced after most of its hour', async () => {
    presign.mockRejectedValueOnce(down);
    posting.mockRejectedValueOnce(new UploadError('dropped')).mockRejectedValueOnce(new UploadError('dropped'));
    const { result } = mount();
    await act(async () => result.current.start(file));
    await passed(0);
    expect(result.current).toMatchObject({
      state: 'uploading',
      interrupted: { message: 'Internet connection dropped while transferring' },
    });
    await passed(1000);
    expect(result.current.interrupted).toMatchObject({ message: 'Internet connection dropped while transferring' });
    await passed(2000);
    expect(posting).toHaveBeenCalledTimes(2);
    expect(presign).toHaveBeenCalledTimes(2);
    // The phone slept.
    jest.setSystemTime(Date.now() + 3_600_000);
    await passed(4000);
    expect(posting.mock.calls.map(([post]) => post.fields.key)).toEqual(['2', '2', '3']);
    expect(result.current).toMatchObject({ state: 'uploaded' });
  });

  test('waits for a browser that knows that it is offline, and ends when nothing gets better for minutes', async () => {
    posting.mockRejectedValue(new UploadError('dropped'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result } = mount();
    await act(async () => result.current.start(file));
    await passed(3_600_000);
    expect(posting).toHaveBeenCalledTimes(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await passed(0);
    expect(posting).toHaveBeenCalledTimes(2);
    await passed(600_000);
    expect(result.current).toMatchObject({
      state: 'init',
      error: { message: 'Internet connection dropped while transferring', retryable: true },
    });
    online.mockRestore();
  });

  test('of a large file sends only the parts that are missing, and asks again when their addresses have expired', async () => {
    const part = (start: number) => ({ url: `https://storage.test/${start}`, start, end: start + 1 });
    const missing = (arrived: number, starts: number[]) => ({
      arrived,
      parts: starts.map(part),
      location: null,
      etag: null,
    });
    presign.mockResolvedValue({ url: 'https://storage.test', fields: {}, parts_uuid: 'u' });
    calling
      .mockResolvedValueOnce(missing(0, [0, 1, 2]))
      .mockRejectedValueOnce(down)
      .mockResolvedValueOnce(missing(1, [1, 2]))
      .mockResolvedValueOnce(missing(2, [2]))
      .mockResolvedValueOnce({ arrived: 3, parts: [], location: 'https://storage.test/k', etag: sum });
    putting
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new UploadError('dropped'))
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new UploadError('refused', { messages: ['Request has expired'], cause: 403 }))
      .mockResolvedValueOnce();
    const { result } = mount();
    await act(async () => result.current.start(file));
    await passed(0);
    act(() => putting.mock.calls[1]?.[0].onProgress?.(1, 1));
    await passed(1000);
    await passed(2000);
    await passed(4000);
    expect(result.current).toMatchObject({ state: 'uploaded', result: { url: 'https://storage.test/k' } });
    expect(putting.mock.calls.map(([{ url }]) => url.at(-1))).toEqual(['0', '1', '1', '2', '2']);
    expect(presign).toHaveBeenCalledTimes(1);
    expect(posting).not.toHaveBeenCalled();
    expect(calling).toHaveBeenCalledWith(continueUpload, expect.objectContaining({ params: { uuid: 'u' } }));
  });
});

test('a retry takes a fresh key', async () => {
  posting.mockRejectedValueOnce(new UploadError('corrupted'));
  const { result } = mount();
  await act(async () => result.current.start(file));
  expect(result.current.state).toBe('init');
  await act(async () => result.current.retry());
  expect(result.current.state).toBe('uploaded');
  expect(posting.mock.calls.map(([post]) => post.fields.key)).toEqual(['1', '2']);
});

test('clearing stops what runs; what it still says later changes nothing', async () => {
  const post = later<{ location: string; etag: string }>();
  posting.mockReturnValue(post.promise);
  const onUploaded = jest.fn();
  const { result } = mount({ onUploaded });
  await act(async () => result.current.start(file));
  expect(result.current.state).toBe('uploading');
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ state: 'init' });
  expect(posting.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  await act(async () => post.resolve({ location: 'x', etag: sum }));
  expect(result.current.state).toBe('init');
  expect(onUploaded).not.toHaveBeenCalled();
});

test('another file takes the place of the one on its way', async () => {
  const first = later<{ location: string; etag: string }>();
  posting.mockReturnValueOnce(first.promise);
  const { result } = mount();
  await act(async () => result.current.start(file));
  await act(async () => result.current.start(new File(['abcd'], 'Second.zip')));
  expect(result.current.result).toMatchObject({ original_filename: 'Second.zip' });
  await act(async () => first.reject(new UploadError('dropped')));
  expect(result.current).toMatchObject({ state: 'uploaded', result: { original_filename: 'Second.zip' } });
});

test('leaving is asked about while it runs, and only then', async () => {
  const post = later<{ location: string; etag: string }>();
  posting.mockReturnValue(post.promise);
  const { result } = mount();
  expect(asksBeforeLeaving()).toBe(false);
  await act(async () => result.current.start(file));
  expect(asksBeforeLeaving()).toBe(true);
  await act(async () => post.resolve({ location: 'x', etag: sum }));
  expect(result.current.state).toBe('uploaded');
  expect(asksBeforeLeaving()).toBe(false);
});

test('a component that goes away stops its upload', async () => {
  posting.mockReturnValue(later<{ location: string; etag: string }>().promise);
  const { result, unmount } = mount();
  await act(async () => result.current.start(file));
  unmount();
  expect(posting.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  expect(asksBeforeLeaving()).toBe(false);
});
