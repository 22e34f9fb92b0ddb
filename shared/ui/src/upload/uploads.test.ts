import { md5 } from './checksum/md5';
import { postToStorage } from './postToStorage';
import { UploadError } from './uploadError';
import { createUploads, type UploadOrder } from './uploads';

jest.mock('./checksum/md5');
jest.mock('./postToStorage');
const sum = '900150983cd24fb0d6963f7d28e17f72';
const posting = jest.mocked(postToStorage);

interface Post {
  file: File;
  signal: AbortSignal | undefined;
  arrive: () => void;
  fail: (error: unknown) => void;
}
let posts: Post[];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(md5).mockResolvedValue(sum);
  posts = [];
  posting.mockImplementation(
    ({ file, signal }) =>
      new Promise((resolve, reject) => {
        posts.push({
          file,
          signal,
          arrive: () => resolve({ location: `https://storage.test/${file.name}`, etag: sum }),
          fail: reject,
        });
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
});

const setUp = (limit = 2) => {
  const uploads = createUploads(limit);
  const ended: string[] = [];
  const start = (place: string, more: Partial<UploadOrder> = {}) =>
    uploads.start(place, {
      file: new File(['abc'], `${place}.zip`),
      presign: async () => ({ url: 'https://storage.test', fields: {} }),
      onUploaded: ({ url }) => ended.push(url),
      onFailed: () => ended.push(`${place} failed`),
      ...more,
    });
  const states = () =>
    Object.fromEntries(
      [...uploads.all()].map(([place, { state, isWaiting, error }]) => [
        place,
        isWaiting ? 'waiting' : (error?.message ?? state),
      ]),
    );
  return { uploads, start, states, ended };
};

test('files go their way without anybody who looks at them, so many at a time, and every one of them ends', async () => {
  const { start, states, ended } = setUp(2);
  ['Full', 'Shorts', 'Loops', 'Stems'].forEach((place) => start(place));
  await settle();
  expect(states()).toEqual({ Full: 'uploading', Shorts: 'uploading', Loops: 'waiting', Stems: 'waiting' });
  posts[0]?.arrive();
  posts[1]?.fail(new UploadError('corrupted'));
  await settle();
  await settle();
  expect(states()).toEqual({
    Full: 'uploaded',
    Shorts: 'Server response was corrupted',
    Loops: 'uploading',
    Stems: 'uploading',
  });
  posts[2]?.fail(new TypeError('nobody foresaw it'));
  posts[3]?.arrive();
  await settle();
  expect(states()).toMatchObject({ Loops: 'unknown error', Stems: 'uploaded' });
  expect(ended).toEqual([
    'https://storage.test/Full.zip',
    'Shorts failed',
    'Loops failed',
    'https://storage.test/Stems.zip',
  ]);
});

test('an error of a check stops the upload and frees its slot', async () => {
  const { uploads, start, states, ended } = setUp(1);
  start('Full', { check: async () => ['A.wav must be 16-bit'] });
  start('Shorts');
  await settle();
  expect(uploads.all().get('Full')).toMatchObject({ state: 'init', error: { messages: ['A.wav must be 16-bit'] } });
  expect(states()).toMatchObject({ Shorts: 'uploading' });
  expect(posts.map(({ file }) => file.name)).toEqual(['Shorts.zip']);
  expect(ended).toEqual(['Full failed']);
});

test('one that is cleared is stopped, says nothing any more, and lets the next one run', async () => {
  const { uploads, start, states, ended } = setUp(1);
  start('Full');
  start('Shorts');
  await settle();
  uploads.clear('Full');
  await settle();
  expect(posts[0]?.signal?.aborted).toBe(true);
  expect(states()).toEqual({ Shorts: 'uploading' });
  uploads.clear('Full');
  uploads.clearAll();
  await settle();
  expect(states()).toEqual({});
  expect(ended).toEqual([]);
});

test('one that is refused is stopped, or taken back where it has arrived, says why, and lets the next one run', async () => {
  const { uploads, start, states } = setUp(1);
  start('Full');
  start('Shorts');
  await settle();
  uploads.refuse('Full', ['A.wav is silent']);
  await settle();
  expect(posts[0]?.signal?.aborted).toBe(true);
  expect(uploads.all().get('Full')).toMatchObject({
    state: 'init',
    error: { code: 'content', retryable: false, messages: ['A.wav is silent'] },
  });
  expect(states()).toMatchObject({ Shorts: 'uploading' });
  // One of an earlier visit, whose file is only in the storage.
  uploads.refuse('Loops', ['A.wav is silent']);
  expect(uploads.all().get('Loops')).toMatchObject({ state: 'init', error: { messages: ['A.wav is silent'] } });
});

test('another file takes the place of one on its way or waiting', async () => {
  const { start, states, ended } = setUp(1);
  start('Full');
  start('Shorts');
  start('Shorts', { file: new File(['abcd'], 'Better.zip') });
  await settle();
  start('Full', { file: new File(['abcd'], 'Other.zip') });
  await settle();
  expect(states()).toEqual({ Full: 'waiting', Shorts: 'uploading' });
  posts.at(-1)?.arrive();
  await settle();
  await settle();
  posts.at(-1)?.arrive();
  await settle();
  expect(ended).toEqual(['https://storage.test/Better.zip', 'https://storage.test/Other.zip']);
});

test('a subscriber receives every change until it unsubscribes', async () => {
  const { uploads, start } = setUp();
  const listener = jest.fn();
  const stop = uploads.subscribe(listener);
  const before = uploads.all();
  start('Full');
  await settle();
  expect(listener.mock.calls.length).toBeGreaterThan(1);
  expect(uploads.all()).not.toBe(before);
  stop();
  listener.mockClear();
  posts[0]?.arrive();
  await settle();
  expect(listener).not.toHaveBeenCalled();
});
