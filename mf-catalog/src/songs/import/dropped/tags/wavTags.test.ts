/** @jest-environment node */
import { taggedWav, id3, infoList, bext, chunk } from '../testing/taggedWav';
import { readWavTags } from './wavTags';

const read = (...parts: Parameters<typeof taggedWav>) => readWavTags(taggedWav(...parts));

test('reads ID3, LIST INFO and bext, each value from the first that has it, before and behind the samples', async () => {
  const tags = await read({
    before: [bext({ description: 'From the console', originator: 'Ada Vale' })],
    after: [infoList({ INAM: 'Other', IGNR: 'Jazz' }), id3({ TIT2: 'Night Ferry', TBPM: '120', TSRC: 'QZABC2600001' })],
  });
  expect(tags).toEqual({
    title: { value: 'Night Ferry', from: 'ID3' },
    bpm: { value: '120', from: 'ID3' },
    isrc: { value: 'QZABC2600001', from: 'ID3' },
    genre: { value: 'Jazz', from: 'LIST INFO' },
    description: { value: 'From the console', from: 'bext' },
    originator: { value: 'Ada Vale', from: 'bext' },
  });
});

test('reads UTF-8 and Windows-1252 in LIST INFO', async () => {
  expect((await read({ after: [infoList({ INAM: 'Über' })] })).title?.value).toBe('Über');
  const old = infoList({ INAM: 'XX' });
  old[old.length - 3] = 0xdc;
  expect((await read({ after: [old] })).title?.value).toBe('XÜ');
});

test.each([2, 3, 4])('reads ID3v2.%i', async (version) => {
  const names = version === 2 ? ['TT2', 'COM', 'TCO'] : ['TIT2', 'COMM', 'TCON'];
  const [title = '', comment = '', genre = ''] = names;
  const tags = await read({ after: [id3({ [title]: '夜', [comment]: 'Calm', [genre]: '(17)Rock' }, version)] });
  expect([tags.title?.value, tags.description?.value, tags.genre?.value]).toEqual(['夜', 'Calm', 'Rock']);
});

test('does not read the source field of LIST INFO as an ISRC', async () => {
  expect(await read({ after: [infoList({ ISRC: 'Tape 12' })] })).toEqual({});
});

test.each<[string, Blob]>([
  ['that is empty', new Blob([])],
  ['that is no WAV', new Blob(['hello, this is a text of some length'])],
  ['with a broken ID3 chunk', taggedWav({ after: [chunk('id3 ', 'ID3\x03\x00\x00\x7f\x7f\x7f\x7fTIT2\xff\xff')] })],
])('finds nothing in a file %s', async (_, file) => {
  expect(await readWavTags(file)).toEqual({});
});
