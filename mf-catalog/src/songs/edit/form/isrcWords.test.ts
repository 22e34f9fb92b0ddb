import { isrcWords } from './isrcWords';

test('an ISRC reads in its four parts', () => {
  expect(isrcWords('QZABC2400001')).toBe('QZ-ABC-24-00001');
});

test('a song that never was published has none', () => {
  expect(isrcWords(null)).toBeNull();
});
