import { placesOf, sortWavs, whyNowhere } from '@segno/ui/upload';
import { testWav } from '@segno/ui/testing';
import { zipSlots } from './WavDrop';
import { contentOf, wavGroups, zipNameOf } from './wavGroups';

const stereo = ['Full', 'Full (Instrumental)', 'Shorts', 'Loops', 'Stems'];
const ambisonic = ['Full', 'Shorts', 'Binaural Full', 'Ambisonic Full', 'Ambisonic Stems'];
const surround = ['Full', '5.1 Surround Full', '5.1 Surround Loops', '5.1 Surround Stems'];

const sorted = (files: readonly [path: string, seconds: number, channels?: number][], fileTypes = stereo) => {
  const wavs = files.map(([path, durationSeconds, channels = 2]) => testWav(path, { durationSeconds, channels }));
  const proposals = sortWavs(wavs, { fileTypes, title: 'Night Ferry', approvedSeconds: 180 });
  return Object.fromEntries(wavs.map(({ id, path }) => [path, proposals.get(id)]));
};

test('sorts by name: the title alone is the full track, words say the rest', () => {
  expect(
    sorted([
      ['Night Ferry.wav', 181],
      ['Night_Ferry - Instrumental.wav', 181],
      ['Night Ferry 60.wav', 60],
      ['Night Ferry 30s.wav', 30],
      ['Night Ferry Sting.wav', 4],
      ['Night Ferry Loop A.wav', 8],
      ['Night Ferry Stem Drums.wav', 181],
    ]),
  ).toEqual({
    'Night Ferry.wav': 'Full',
    'Night_Ferry - Instrumental.wav': 'Full (Instrumental)',
    'Night Ferry 60.wav': 'Shorts',
    'Night Ferry 30s.wav': 'Shorts',
    'Night Ferry Sting.wav': 'Shorts',
    'Night Ferry Loop A.wav': 'Loops',
    'Night Ferry Stem Drums.wav': 'Stems',
  });
});

test('sorts by the folder before the name', () => {
  expect(
    sorted([
      ['Night Ferry/Stems/Loop Synth.wav', 181],
      ['Night Ferry/Loops/Full Groove.wav', 8],
    ]),
  ).toEqual({ 'Night Ferry/Stems/Loop Synth.wav': 'Stems', 'Night Ferry/Loops/Full Groove.wav': 'Loops' });
});

test('sorts by length what has no telling name', () => {
  expect(
    sorted([
      ['Bounce 4.wav', 178],
      ['Bounce 5.wav', 29.5],
      ['Bounce 6.wav', 7],
      ['Bounce 7.wav', 100],
    ]),
  ).toEqual({
    'Bounce 4.wav': 'Full',
    'Bounce 5.wav': 'Shorts',
    'Bounce 6.wav': 'Loops',
    'Bounce 7.wav': undefined,
  });
});

test('takes several files of the whole length for stems, but not the one that is called like the track', () => {
  expect(
    sorted([
      ['Night Ferry.wav', 180],
      ['Drums.wav', 180],
      ['Bass.wav', 180],
    ]),
  ).toEqual({ 'Night Ferry.wav': 'Full', 'Drums.wav': 'Stems', 'Bass.wav': 'Stems' });
});

test('does not make a stem of one file', () => {
  expect(
    sorted([
      ['Night Ferry.wav', 180],
      ['Bounce.wav', 180],
    ]),
  ).toEqual({ 'Night Ferry.wav': 'Full', 'Bounce.wav': undefined });
});

test('sorts by channels', () => {
  expect(
    sorted(
      [
        ['Night Ferry Ambi.wav', 180, 4],
        ['Night Ferry Binaural.wav', 180, 2],
        ['Night Ferry Stem Bass.wav', 180, 16],
      ],
      ambisonic,
    ),
  ).toEqual({
    'Night Ferry Ambi.wav': 'Ambisonic Full',
    'Night Ferry Binaural.wav': 'Binaural Full',
    'Night Ferry Stem Bass.wav': 'Ambisonic Stems',
  });
  expect(sorted([['Night Ferry.wav', 180, 6]], surround)).toEqual({ 'Night Ferry.wav': '5.1 Surround Full' });
});

test('proposes nothing for what no slot takes', () => {
  const wavs = [
    testWav('Night Ferry.wav', { bitDepth: 24 }),
    testWav('Mono.wav', { channels: 1 }),
    testWav('Broken.wav', null),
    testWav('cover.png', null),
  ];
  const proposals = sortWavs(wavs, { fileTypes: stereo, title: 'Night Ferry', approvedSeconds: 180 });
  expect([...proposals.values()]).toEqual([undefined, undefined, undefined, undefined]);
});

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

test('says of a file whose channels a slot takes what else is wrong with it', () => {
  expect(whyNowhere(testWav('a.wav', { channels: 6, channelMask: 0x3 }), ['Full', '5.1 Surround Full'])).toEqual([
    'a.wav must have its channels in the order L, R, C, LFE, Ls, Rs',
  ]);
});

test('says it of channels that only some slots refuse in their own words', () => {
  const fileTypes = ['Full', '5.1 Surround Full'];
  expect(whyNowhere(testWav('a.wav', { channels: 4 }), fileTypes)).toEqual([
    'A file with 4 channels cannot be used here.',
  ]);
});

test('names a zip by track and slot, with characters that every file system takes', () => {
  expect(zipNameOf('Night: Ferry?', '5.1 Surround Full')).toBe('Night_ Ferry_ 5.1 Surround Full.zip');
});

describe('zipSlots', () => {
  const surround = ['Full', 'Shorts', 'Loops', 'Stems', '5.1 Surround Full', '5.1 Surround Stems'];

  const slotsOf = (fileTypes: readonly string[], ...names: string[]) => {
    const files = names.map((name) => new File(['x'], name));
    const slots = zipSlots(files, { fileTypes, title: 'Full Moon' });
    return files.map((file) => slots.get(file));
  };

  test.each<[string, string, readonly string[], string | undefined]>([
    ['as it is packed here', 'Full Moon Stems.zip', stereo, 'Stems'],
    ['by the longest of several slots', 'Full Moon Full (Instrumental).zip', stereo, 'Full (Instrumental)'],
    ['of another layout', 'Full Moon 5.1 Surround Full.zip', surround, '5.1 Surround Full'],
    ['in words of its own', 'full-moon_cutdowns.ZIP', stereo, 'Shorts'],
    ['with words of another one', 'Full Moon no vocals.zip', stereo, 'Full (Instrumental)'],
    ['for several slots alike', 'surround mix.zip', surround, undefined],
    ['by the title alone', 'Full Moon.zip', stereo, undefined],
    ['in no way', 'Delivery.zip', stereo, undefined],
    ['of what is no zip', 'Full Moon Stems.wav', stereo, undefined],
  ])('finds the slot of a zip that is named %s: %s', (_, name, fileTypes, slot) => {
    expect(slotsOf(fileTypes, name)).toEqual([slot]);
  });

  test('gives two zips for one slot to none of them', () => {
    expect(slotsOf(stereo, 'Full Moon Stems.zip', 'Full Moon Stems 2 stems.zip', 'Full Moon Loops.zip')).toEqual([
      undefined,
      undefined,
      'Loops',
    ]);
  });
});
