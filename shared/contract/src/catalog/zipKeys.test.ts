import { fileTypes } from './fileTypes';
import { zipKeysOf } from './zipKeys';

test('each file type is in the zips of its layout and its kind, and in that of all (S12)', () => {
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
