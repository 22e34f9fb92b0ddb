import { filesOf } from './droppedFiles';

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
// What a browser gives; jsdom has no drag and drop.
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
    createReader: () => ({ readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('not allowed')) }),
  };
  await expect(filesOf([], dropOf(broken))).rejects.toThrow('not allowed');
});
