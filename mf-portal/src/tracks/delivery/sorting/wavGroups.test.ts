import { testWav } from './testing/testWav';
import { contentOf, wavGroups, zipNameOf } from './wavGroups';
import { placesOf, whyNowhere } from './wavPlaces';

const slots = ['Full', 'Shorts', 'Stems'];

const problemsOf = (fileType: string, ...wavs: ReturnType<typeof testWav>[]) =>
  wavGroups(wavs, () => fileType, slots).map(({ problems }) => problems);

test.each<[string, string, ReturnType<typeof testWav>[], string[]]>([
  [
    'two files for a full track',
    'Full',
    [testWav('a.wav'), testWav('b.wav')],
    ['The zip file must contain exactly one WAV file'],
  ],
  ['one stem', 'Stems', [testWav('a.wav')], ['The zip file must contain at least 2 WAV files']],
  [
    'stems of different length',
    'Stems',
    [testWav('a.wav'), testWav('b.wav', { durationSeconds: 61 })],
    ['All stems must have the same length'],
  ],
  [
    'two files of one name',
    'Stems',
    [testWav('One/a.wav'), testWav('Two/A.wav')],
    ['The zip file contains several files of the same name: A.wav'],
  ],
])('refuses %s in the words of the checks', (_name, fileType, wavs, problems) => {
  expect(problemsOf(fileType, ...wavs)).toEqual([problems]);
});

test('groups files by slot in the order of the slots, and leaves out those without one', () => {
  const wavs = [testWav('s.wav', { durationSeconds: 15 }), testWav('f.wav'), testWav('x.wav')];
  const slotOf = ({ path }: { path: string }) => ({ 's.wav': 'Shorts', 'f.wav': 'Full' })[path];
  const groups = wavGroups(wavs, slotOf, slots);
  expect(groups.map(({ fileType, problems }) => [fileType, problems])).toEqual([
    ['Full', []],
    ['Shorts', []],
  ]);
  expect(groups[1]?.warnings).toEqual(['A file of 30 seconds is missing', 'A file of 60 seconds is missing']);
  expect(groups.map(contentOf)).toEqual(['f.wav', 's.wav']);
});

test.each<[string, ReturnType<typeof testWav>, string[]]>([
  ['a picture', testWav('cover.png', null), ['The file has to be a wav']],
  ['a zip', testWav('Full.zip', null), ['A zip is dropped on the slot that it is for.']],
  ['what is no WAV', testWav('a.wav', null), ['a.wav is not a valid WAV file']],
  [
    '24 bits at 44.1 kHz',
    testWav('a.wav', { bitDepth: 24, sampleRate: 44_100 }),
    ['a.wav must be 16-bit', 'a.wav must have a sample rate of 48 kHz'],
  ],
  ['one channel', testWav('a.wav', { channels: 1 }), ['a.wav must have at least 2 channels']],
])('says why no slot takes %s', (_name, wav, reasons) => {
  expect(placesOf(wav, slots)).toEqual([]);
  expect(whyNowhere(wav, slots)).toEqual(reasons);
});

test('says it of channels that only some slots refuse in their own words', () => {
  const fileTypes = ['Full', '5.1 Surround Full'];
  expect(whyNowhere(testWav('a.wav', { channels: 4 }), fileTypes)).toEqual([
    'No slot of this track takes a file with 4 channels.',
  ]);
});

test('names a zip by track and slot, with characters that every file system takes', () => {
  expect(zipNameOf('Night: Ferry?', '5.1 Surround Full')).toBe('Night_ Ferry_ 5.1 Surround Full.zip');
});
