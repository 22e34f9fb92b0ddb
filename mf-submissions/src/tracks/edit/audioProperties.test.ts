import { propertyChips } from './audioProperties';

const plain = { has_lyrics: false, is_logo: false, is_ambisonic: false, is_surround_5_1: false };

test('a plain stereo track has no chips', () => {
  expect(propertyChips(plain)).toEqual([]);
});

test('every property is named, always in the same order', () => {
  expect(propertyChips({ ...plain, is_surround_5_1: true, is_ambisonic: true })).toEqual(['Ambisonic', '5.1']);
  expect(propertyChips({ ...plain, is_logo: true, has_lyrics: true })).toEqual(['Lyrics', 'Logo']);
});
