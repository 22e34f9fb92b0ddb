import { validate } from '@segno/ui/form';
import { trackForm } from './trackForm';

const track = { name: 'Blue', is_logo: false, has_lyrics: true, is_ambisonic: false, is_surround_5_1: false };

test('a sung stereo track is fine', () => {
  expect(validate(trackForm, track)).toEqual({});
});

test('an immersive track cannot be sung, and the complaint stands on the lyrics', () => {
  const expected = { has_lyrics: ['Immersive tracks cannot have a lyrics requirement'] };
  expect(validate(trackForm, { ...track, is_ambisonic: true })).toEqual(expected);
  expect(validate(trackForm, { ...track, is_surround_5_1: true })).toEqual(expected);
  expect(validate(trackForm, { ...track, is_surround_5_1: true, has_lyrics: false })).toEqual({});
});

test('a track needs its name', () => {
  expect(validate(trackForm, { ...track, name: ' ' })).toEqual({ name: ['This field is required'] });
});
