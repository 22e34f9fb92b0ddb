import { filesOf } from './packing/droppedFiles';
import { UploadError } from './uploadError';
import { createUploadQueue } from './uploads';
import { nextUpload, noUpload, type Upload, type UploadEvent } from './uploadState';

const file = new File(['RIFF'], 'sunrise.zip');
const result = { url: 'https://storage.test/k', original_filename: 'sunrise.zip', checksum: 'a'.repeat(32) };
const error = new UploadError('dropped');

const events: Record<UploadEvent['type'], UploadEvent> = {
  started: { type: 'started', file },
  progressed: { type: 'progressed', done: 2, total: 4 },
  validated: { type: 'validated' },
  interrupted: { type: 'interrupted', error },
  finished: { type: 'finished', result },
  failed: { type: 'failed', error },
  cleared: { type: 'cleared' },
};
const names = Object.keys(events).filter((name): name is UploadEvent['type'] => name in events);

/** The specification's state machine (section 4) as a separate table: pairs that are not listed change nothing. */
const moves: Record<string, Partial<Record<UploadEvent['type'], string>>> = {
  init: { started: 'validating', cleared: 'init' },
  validating: { validated: 'uploading', failed: 'init', cleared: 'init', progressed: 'validating' },
  uploading: {
    finished: 'uploaded',
    failed: 'init',
    cleared: 'init',
    progressed: 'uploading',
    interrupted: 'uploading',
  },
  uploaded: { cleared: 'init' },
};

/** Inconsistencies of an upload; empty if there are none. */
const flaws = (upload: Upload): string[] => [
  ...('result' in upload === (upload.state === 'uploaded') ? [] : [`result in ${upload.state}`]),
  ...('progress' in upload === ['validating', 'uploading'].includes(upload.state)
    ? []
    : [`progress in ${upload.state}`]),
  ...(upload.error && upload.state !== 'init' ? [`error in ${upload.state}`] : []),
  ...(upload.state !== 'init' && upload.file !== file ? [`no file in ${upload.state}`] : []),
];

test('every sequence of up to six events follows the machine, and each state has its members and no others', () => {
  let seen = 0;
  const wrong: string[] = [];
  const walk = (upload: Upload, path: string, depth: number): void => {
    for (const name of names) {
      const next = nextUpload(upload, events[name]);
      const expected = moves[upload.state]?.[name];
      const here = `${path} ${name}`;
      seen += 1;
      if (next.state !== (expected ?? upload.state)) wrong.push(`${here}: ${next.state}`);
      if (expected === undefined && next !== upload) wrong.push(`${here}: changed`);
      wrong.push(...flaws(next).map((flaw) => `${here}: ${flaw}`));
      if (depth > 1) walk(next, here, depth - 1);
    }
  };
  walk(noUpload, 'init', 6);
  expect(wrong).toEqual([]);
  expect(seen).toBe(7 + 7 ** 2 + 7 ** 3 + 7 ** 4 + 7 ** 5 + 7 ** 6);
});

test('a failure keeps the file for another try, and the try forgets the failure', () => {
  const failed = [events.started, events.failed].reduce(nextUpload, noUpload);
  expect(failed).toEqual({ state: 'init', file, error });
  expect(nextUpload(failed, events.started)).toEqual({ state: 'validating', file, progress: { done: 0, total: 4 } });
});

test('an interruption is forgotten with the next byte', () => {
  const interrupted = [events.started, events.validated, events.interrupted].reduce(nextUpload, noUpload);
  expect(interrupted).toEqual({ state: 'uploading', file, progress: { done: 0, total: 4 }, interrupted: error });
  expect(nextUpload(interrupted, events.progressed)).toEqual({
    state: 'uploading',
    file,
    progress: { done: 2, total: 4 },
  });
});

test('clearing an uploaded file leaves nothing of it', () => {
  const uploaded = [events.started, events.validated, events.finished].reduce(nextUpload, noUpload);
  expect(uploaded).toEqual({ state: 'uploaded', file, result });
  expect(nextUpload(uploaded, events.cleared)).toEqual({ state: 'init' });
});

const setUp = (limit = 2) => {
  const started: string[] = [];
  const queue = createUploadQueue(limit);
  return { started, queue, enter: (id: string) => queue.enter(id, () => started.push(id)) };
};

test('two files are on their way at a time, the third starts when one of them has ended', () => {
  const { started, queue, enter } = setUp();
  ['Full', 'Shorts', 'Loops', 'Stems'].forEach(enter);
  expect(started).toEqual(['Full', 'Shorts']);
  queue.leave('Shorts');
  expect(started).toEqual(['Full', 'Shorts', 'Loops']);
  queue.leave('Full');
  expect(started).toEqual(['Full', 'Shorts', 'Loops', 'Stems']);
});

test('a file that is taken away while it waits never starts', () => {
  const { started, queue, enter } = setUp(1);
  ['Full', 'Shorts', 'Loops'].forEach(enter);
  queue.leave('Shorts');
  queue.leave('Full');
  expect(started).toEqual(['Full', 'Loops']);
});

test('leaving twice does not let more in than there is room for', () => {
  const { started, queue, enter } = setUp(1);
  ['Full', 'Shorts', 'Loops'].forEach(enter);
  queue.leave('Full');
  queue.leave('Full');
  expect(started).toEqual(['Full', 'Shorts']);
});

test('a failed file that is tried again takes a place again', () => {
  const { started, queue, enter } = setUp(1);
  enter('Full');
  queue.leave('Full');
  enter('Full');
  expect(started).toEqual(['Full', 'Full']);
});

describe('droppedFiles', () => {
  const file = (name: string): File => new File(['x'], name);

  const fileEntry = (fullPath: string) => ({
    isFile: true,
    isDirectory: false,
    fullPath,
    file: (take: (file: File) => void) => take(file(fullPath.slice(fullPath.lastIndexOf('/') + 1))),
  });
  const folderEntry = (fullPath: string, ...batches: object[][]) => ({
    isFile: false,
    isDirectory: true,
    fullPath,
    createReader: () => {
      const left = [...batches];
      return { readEntries: (take: (entries: object[]) => void) => take(left.shift() ?? []) };
    },
  });
  // A drop event as browsers create it; jsdom has no drag and drop.
  const dropOf = (...entries: object[]) =>
    ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;

  test('finds the files of dropped folders with their paths, batch by batch', async () => {
    const stems = folderEntry('/Night Ferry/Stems', [fileEntry('/Night Ferry/Stems/Drums.wav')]);
    const root = folderEntry('/Night Ferry', [fileEntry('/Night Ferry/Full.wav')], [stems]);
    const found = await filesOf([], dropOf(root, fileEntry('/Loose.wav')));
    expect(found.map(({ path, file: { name } }) => [path, name])).toEqual([
      ['Night Ferry/Full.wav', 'Full.wav'],
      ['Night Ferry/Stems/Drums.wav', 'Drums.wav'],
      ['Loose.wav', 'Loose.wav'],
    ]);
  });

  test('takes chosen files as they are, with the path of a chosen folder', async () => {
    const inFolder = Object.defineProperty(file('Drums.wav'), 'webkitRelativePath', { value: 'Stems/Drums.wav' });
    const found = await filesOf([file('Full.wav'), inFolder]);
    expect(found.map(({ path }) => path)).toEqual(['Full.wav', 'Stems/Drums.wav']);
  });

  test('says when a folder cannot be read', async () => {
    const broken = {
      isFile: false,
      isDirectory: true,
      createReader: () => ({
        readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('not allowed')),
      }),
    };
    await expect(filesOf([], dropOf(broken))).rejects.toThrow('not allowed');
  });
});
