import { z } from 'zod/mini';
import { changedKeys, sameValue } from './sameValue';
import { valuesOf } from './valuesOf';

const schema = z.object({
  name: z.string(),
  tier: z.nullish(z.string()),
  tags: z.array(z.string()),
  password: z.string(),
});

test('a form holds of a record what the contract takes: references by uuid, what was not answered from the blank', () => {
  const record = { uuid: 'u', name: 'Blue', tier: { uuid: 't', name: 'Premium' }, tags: ['a'], created_at: 'now' };
  expect(valuesOf(schema, record, { name: '', tags: [], password: '' })).toEqual({
    name: 'Blue',
    tier: 't',
    tags: ['a'],
    password: '',
  });
});

test('null, lists and other objects of the answer are kept as they are', () => {
  const anything = z.object({ one: z.unknown(), two: z.unknown(), three: z.unknown() });
  const record = { one: null, two: [{ uuid: 't' }], three: { name: 'x' } };
  expect(valuesOf(anything, record, { one: 1, two: 2, three: 3 })).toEqual(record);
});

test('undefined, null and empty values are the same value', () => {
  expect(sameValue('', null)).toBe(true);
  expect(sameValue(undefined, [])).toBe(true);
  expect(sameValue(0, null)).toBe(false);
  expect(sameValue(false, undefined)).toBe(false);
});

test('lists are compared in order, records by their members', () => {
  expect(sameValue([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
  expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(sameValue(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(sameValue({ a: 1 }, { a: 1, b: '' })).toBe(true);
  expect(sameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test('a field that was changed and changed back is not changed', () => {
  expect(changedKeys({ name: 'Blue', tags: ['x'] }, { name: 'Blue', tags: [], rating: null })).toEqual(['tags']);
});

test('values of different kinds are different', () => {
  expect(sameValue('1', 1)).toBe(false);
  expect(sameValue(['a'], 'a')).toBe(false);
  expect(sameValue(['a'], { 0: 'a' })).toBe(false);
  expect(sameValue({ 0: 'a' }, ['a'])).toBe(false);
  expect(sameValue({ a: 1 }, null)).toBe(false);
  expect(sameValue('', 'a')).toBe(false);
  expect(sameValue('a', null)).toBe(false);
});

test('a list that is longer or shorter is another one', () => {
  expect(sameValue(['a'], ['a', 'b'])).toBe(false);
  expect(sameValue(['a', 'b'], ['a'])).toBe(false);
  expect(sameValue(['a'], ['a', ''])).toBe(false);
});

test('a number that is none is the same as itself', () => {
  expect(sameValue(Number.NaN, Number.NaN)).toBe(true);
});

test('a field that came or went is changed, unless it says nothing', () => {
  expect(changedKeys({ name: 'Blue', notes: '' }, { rating: 5 })).toEqual(['rating', 'name']);
});
