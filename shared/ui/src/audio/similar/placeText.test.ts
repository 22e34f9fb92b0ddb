import { placeText } from './placeText';

test.each([
  [0, ''],
  [-0.3, ''],
  [12.4, 'begins at 0:12 of it'],
  [-75, 'it begins at 1:15 of this one'],
])('of an offset of %d s says "%s"', (offset, expected) => {
  expect(placeText(offset)).toBe(expected);
});
