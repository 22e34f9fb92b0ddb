import { UploadError, type UploadControl, type UseUploadOptions } from '@segno/ui/upload';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FileValue } from './fileValue';
import { createUploadQueue } from './uploadQueue';
import { useFileValue } from './useFileValue';

/** The uploads of the page, driven by the test: the way to the storage itself is tested where it is written. */
interface DrivenUpload {
  started: string[];
  finish: () => void;
  fail: () => void;
}
const uploads: DrivenUpload[] = [];

jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  useUpload: ({ onUploaded }: UseUploadOptions): UploadControl => {
    const [upload, set] = useState<Pick<UploadControl, 'state' | 'file' | 'error'>>({ state: 'init' });
    const [own] = useState(() => {
      const driven: DrivenUpload = { started: [], finish: () => {}, fail: () => {} };
      uploads.push(driven);
      return driven;
    });
    own.finish = () => {
      set({ state: 'uploaded' });
      onUploaded?.({ url: 'https://storage.test/a', original_filename: 'a.zip', checksum: 'c' });
    };
    own.fail = () => set({ state: 'init', error: new UploadError('dropped') });
    return {
      ...upload,
      start: (file) => {
        own.started.push(file.name);
        set({ state: 'uploading', file });
      },
      retry: () => {},
      clear: () => set({ state: 'init' }),
    };
  },
}));

const zip = new File(['12345'], 'a.zip');
const presign = () => Promise.reject(new Error('not asked for here'));

const setUp = (limit = 1) => {
  uploads.length = 0;
  const queue = createUploadQueue(limit);
  const values: (FileValue | null)[] = [null, null];
  const controls: UploadControl[] = [];
  const set: ((value: FileValue | null) => void)[] = [];
  const Slot = ({ place }: { place: number }) => {
    const [value, setValue] = useState<FileValue | null>(null);
    values[place] = value;
    set[place] = setValue;
    controls[place] = useFileValue({ value, onChange: setValue, presign, queue }).upload;
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() => {
    root.render([0, 1].map((place) => <Slot key={place} place={place} />));
  });
  const start = (place: number) => act(() => controls[place]?.start(zip));
  return { values, controls, set, start };
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('a file on its way marks the form, a file that arrived is its value', () => {
  const { values, start } = setUp();
  start(0);
  expect(values[0]).toEqual({ state: 'uploading', original_filename: 'a.zip' });
  act(() => uploads[0]?.finish());
  expect(values[0]).toMatchObject({ state: 'uploaded', url: 'https://storage.test/a', checksum: 'c', size: 5 });
});

test('a failed upload leaves no value, and its reason stays to be read', () => {
  const { values, controls, start } = setUp();
  start(0);
  act(() => uploads[0]?.fail());
  expect(values[0]).toBeNull();
  expect(controls[0]?.error?.messages).toEqual(['Internet connection dropped while transferring']);
});

test('a file waits for its turn, and starts when the one before has ended, well or not', () => {
  const { values, controls, start } = setUp(1);
  start(0);
  start(1);
  expect(uploads[1]?.started).toEqual([]);
  expect(values[1]).toEqual({ state: 'uploading', original_filename: 'a.zip' });
  expect(controls[1]).toMatchObject({ state: 'validating', progress: { done: 0, total: 5 } });
  act(() => uploads[0]?.fail());
  expect(uploads[1]?.started).toEqual(['a.zip']);
});

test('a reset of the form stops what runs and forgets what waits', () => {
  const { controls, set, start } = setUp(1);
  start(0);
  start(1);
  act(() => set[1]?.(null));
  act(() => set[0]?.(null));
  expect(controls[0]?.state).toBe('init');
  expect(controls[1]?.state).toBe('init');
  expect(uploads[1]?.started).toEqual([]);
});

test('a file that is taken away while it waits gives its place to nobody', () => {
  const { values, controls, start } = setUp(1);
  start(0);
  start(1);
  act(() => controls[1]?.clear());
  expect(values[1]).toBeNull();
  act(() => uploads[0]?.finish());
  expect(uploads[1]?.started).toEqual([]);
});
