import { loudnessOf, stepOf, volumeOf } from './volumeScale';

test('0 to 20 is 0 to 1', () => {
  expect([0, 1, 10, 20].map(volumeOf)).toEqual([0, 0.05, 0.5, 1]);
  expect([0, 0.05, 0.52, 1].map(stepOf)).toEqual([0, 1, 10, 20]);
});

test('an array is no volume', () => {
  expect(volumeOf([3, 4])).toBeUndefined();
});

test('muted at 0, low up to 10, high above', () => {
  expect([0, 1, 10, 11, 20].map(loudnessOf)).toEqual(['muted', 'low', 'low', 'high', 'high']);
});
