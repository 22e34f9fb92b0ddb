import { isrcText } from './isrcText';

test('an ISRC reads in its four parts', () => {
  expect(isrcText('QZABC2400001')).toBe('QZ-ABC-24-00001');
});

test('a song that never was published has none', () => {
  expect(isrcText(null)).toBeNull();
});
