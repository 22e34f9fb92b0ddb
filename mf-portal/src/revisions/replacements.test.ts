import type { FileValue } from '@segno/ui/upload';
import { replacementErrors, replacementOf, revisionInput, submitted } from './replacements';

const fresh = { uuid: 'a', revision_filename: null, revision_storage_key: null };
const kept = { uuid: 'b', revision_filename: 'kept.wav', revision_storage_key: 'my_song_revision/b/kept.wav' };
const arrived: FileValue = {
  state: 'uploaded',
  original_filename: 'new.wav',
  url: 'https://storage.test/new',
  checksum: 'c',
  size: 8,
};
const running: FileValue = { state: 'uploading', original_filename: 'new.wav' };

test('a file of this page wins over one of an earlier visit, and one on its way is none yet', () => {
  expect(replacementOf(fresh, {})).toBeUndefined();
  expect(replacementOf(kept, {})).toEqual({ url: 'my_song_revision/b/kept.wav', original_filename: 'kept.wav' });
  expect(replacementOf(kept, { b: arrived })).toEqual({ url: arrived.url, original_filename: 'new.wav' });
  expect(replacementOf(kept, { b: running })).toBeUndefined();
});

const problems = (replacements: Record<string, FileValue | null>) =>
  revisionInput([fresh, kept])
    .safeParse({ source_files: replacements })
    .error?.issues.map(({ message }) => message) ?? [];

test('all files are required, and have to be there', () => {
  expect(problems({})).toEqual(['All files are required']);
  expect(problems({ a: running })).toEqual(['Wait until the upload has finished.']);
  expect(problems({ a: arrived })).toEqual([]);
});

test('submits each file with its replacement', () => {
  expect(submitted([fresh, kept], { a: arrived })).toEqual([
    { uuid: 'a', url: arrived.url, original_filename: 'new.wav' },
    { uuid: 'b', url: 'my_song_revision/b/kept.wav', original_filename: 'kept.wav' },
  ]);
});

test("the server's errors stand at their files", () => {
  const errors = {
    'source_files.1.url': ['new.wav must be 16-bit'],
    'source_files.1.uuid': ['Not a valid choice.'],
    source_files: ['All files are required'],
  };
  expect(replacementErrors(errors, [{ uuid: 'a' }, { uuid: 'b' }])).toEqual({
    'source_files.b': ['new.wav must be 16-bit', 'Not a valid choice.'],
    source_files: ['All files are required'],
  });
});
