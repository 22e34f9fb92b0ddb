import {
  acceptableFileTypes,
  channelLayouts,
  fileTypes,
  findFileType,
  fullMixOf,
  requiredFileTypes,
} from './fileTypes';
import { guardedCell, unguardedCell } from './formulaGuard';
import { zipKeysOf } from './zipKeys';

const plain = { has_lyrics: false, is_logo: false, is_ambisonic: false, is_surround_5_1: false };
const optional = (properties: typeof plain) => {
  const required: string[] = requiredFileTypes(properties);
  return acceptableFileTypes(properties)
    .flatMap(({ types }) => types)
    .filter((type) => !required.includes(type));
};

describe('the files a track is delivered with', () => {
  test.each([
    ['a stereo track', plain, ['Full', 'Shorts', 'Loops'], ['Stems']],
    [
      'a track with lyrics',
      { ...plain, has_lyrics: true },
      ['Full', 'Full (Instrumental)', 'Shorts', 'Loops'],
      ['Stems'],
    ],
    ['a logo', { ...plain, is_logo: true }, ['Full'], ['Stems']],
    ['a sung logo', { ...plain, is_logo: true, has_lyrics: true }, ['Full'], ['Stems']],
    [
      'an ambisonic track',
      { ...plain, is_ambisonic: true },
      ['Full', 'Binaural Full', 'Ambisonic Full'],
      ['Shorts', 'Loops', 'Stems', 'Ambisonic Stems'],
    ],
    [
      'a surround track',
      { ...plain, is_surround_5_1: true },
      ['Full', '5.1 Surround Full'],
      ['Shorts', 'Loops', 'Stems', '5.1 Surround Shorts', '5.1 Surround Loops', '5.1 Surround Stems'],
    ],
    [
      'a track that is both',
      { ...plain, is_ambisonic: true, is_surround_5_1: true },
      ['Full', 'Binaural Full', 'Ambisonic Full', '5.1 Surround Full'],
      [
        'Shorts',
        'Loops',
        'Stems',
        'Ambisonic Stems',
        '5.1 Surround Shorts',
        '5.1 Surround Loops',
        '5.1 Surround Stems',
      ],
    ],
  ])('%s', (_, properties, required, others) => {
    expect(requiredFileTypes(properties)).toEqual(required);
    expect(optional(properties)).toEqual(others);
  });

  test('they come by channel layout', () => {
    const both = { ...plain, is_ambisonic: true, is_surround_5_1: true };
    expect(acceptableFileTypes({ ...plain, is_ambisonic: true })).toEqual([
      { channel_layout: 'stereo', types: ['Full', 'Shorts', 'Loops', 'Stems'] },
      { channel_layout: 'ambisonic', types: ['Binaural Full', 'Ambisonic Full', 'Ambisonic Stems'] },
    ]);
    expect(channelLayouts(plain)).toEqual(['stereo']);
    expect(channelLayouts(both)).toEqual(['stereo', 'ambisonic', 'surround_5_1']);
  });
});

describe('a file type', () => {
  test('says how many files of how many channels its zip holds', () => {
    expect(findFileType('Full')).toMatchObject({ channels: [2], minFiles: 1, maxFiles: 1, isFull: true });
    expect(findFileType('Shorts')).toMatchObject({ channels: [2], minFiles: 1, maxFiles: 10, isFull: false });
    expect(findFileType('Loops')).toMatchObject({ channels: [2], minFiles: 1, maxFiles: 20, isLoop: true });
    expect(findFileType('Ambisonic Stems')).toMatchObject({ channels: [4, 9, 16], minFiles: 2, maxFiles: 60 });
    expect(findFileType('5.1 Surround Loops')).toMatchObject({ channels: [6], layout: 'surround_5_1', isLoop: true });
    expect(findFileType('Binaural Full')).toMatchObject({ channels: [2], layout: 'ambisonic' });
    expect(findFileType('Nothing')).toBeUndefined();
  });

  test('is full exactly when its name says so', () => {
    for (const type of fileTypes) expect(type.isFull).toBe(type.name.includes('Full'));
  });

  test('reads as the API writes it', () => {
    for (const type of fileTypes) expect(type.label).toBe(type.name);
  });
});

test('stems add up to the full mix of their own layout and channels, and nothing else does', () => {
  const mixes = fileTypes.flatMap((type) => (fullMixOf(type) ? [[type.name, fullMixOf(type)?.name]] : []));
  expect(mixes).toEqual([
    ['Stems', 'Full'],
    ['Ambisonic Stems', 'Ambisonic Full'],
    ['5.1 Surround Stems', '5.1 Surround Full'],
  ]);
});

it.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  [' =1', "' =1"],
  ['\t1', "'\t1"],
  ['＝1', "'＝1"],
  ["'n Roll", "'n Roll"],
  [';=1+1', "';'=1+1"],
  ['Rain; =1+1;; @x', "Rain;' =1+1;;' @x"],
  ["a;'=1", "a;''=1"],
  ['Piano; Strings', 'Piano; Strings'],
  ['a=b', 'a=b'],
  ['', ''],
])('writes %j as %j, and reads it back', (text, cell) => {
  expect(guardedCell(text)).toBe(cell);
  expect(unguardedCell(cell)).toBe(text);
});

test('each file type is in the zips of its layout and its kind, and in that of all', () => {
  expect(Object.fromEntries(fileTypes.map(({ name }) => [name, zipKeysOf(name).join()]))).toEqual({
    Full: 'all,stereo,full',
    'Full (Instrumental)': 'all,stereo,full',
    Shorts: 'all,stereo,shorts',
    Loops: 'all,stereo,loops',
    Stems: 'all,stereo,stems',
    'Binaural Full': 'all,ambisonic,full',
    'Ambisonic Full': 'all,ambisonic,full',
    'Ambisonic Stems': 'all,ambisonic,stems',
    '5.1 Surround Full': 'all,surround_5_1,full',
    '5.1 Surround Shorts': 'all,surround_5_1,shorts',
    '5.1 Surround Loops': 'all,surround_5_1,loops',
    '5.1 Surround Stems': 'all,surround_5_1,stems',
  });
});

test('a file of an older type is in the zip of all alone', () => {
  expect(zipKeysOf('Mono Full')).toEqual(['all']);
});
