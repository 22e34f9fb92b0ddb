import { changedKeys, sameValue } from './sameValue';

test('undefined, null and empty values are the same value', () => {
  expect(sameValue('', null)).toBe(true);
  expect(sameValue(undefined, [])).toBe(true);
  expect(sameValue(0, null)).toBe(false);
  expect(sameValue(false, undefined)).toBe(false);
});

test('lists are compared in order, records by their members', () => {
  expect(sameValue([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
  expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(sameValue({ a: 1 }, { a: 1, b: '' })).toBe(true);
  expect(sameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test('a field that was changed and changed back is not changed', () => {
  expect(changedKeys({ name: 'Blue', tags: ['x'] }, { name: 'Blue', tags: [], rating: null })).toEqual(['tags']);
});
