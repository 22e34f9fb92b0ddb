import { isFarShorter, shorterText } from './farShorter';

test.each([
  [12, 185, true],
  [147, 185, true],
  [149, 185, false],
  [185, 185, false],
  [240, 185, false],
  // A fifth of a jingle is less than a few seconds of silence.
  [8, 12, false],
  [6, 12, true],
  [60, 0, false],
])('a full track of %d s beside an mp3 of %d s: far shorter is %s', (full, approved, expected) => {
  expect(isFarShorter(full, approved)).toBe(expected);
});

test('names both lengths', () => {
  expect(shorterText('Full.wav', 12.4, 185)).toBe(
    'Full.wav is far shorter than the approved mp3: 0:12 instead of 3:05',
  );
});
