import type { z } from 'zod/mini';
import {
  anyOrAll,
  byUuid,
  checksum,
  commaList,
  day,
  decimal,
  email,
  flag,
  named,
  nothing,
  optionalText,
  optionalUuid,
  requiredText,
  searchText,
  textUpTo,
  timestamp,
  uuid,
} from './fields';
import { passwordProblems, passwordText } from './password';
import { readValues, writeValues } from './severalValues';

const ID = '00000000-0000-4000-8000-000000000001';
const textsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

test('a required text is trimmed; empty and blank ones have their own sentences', () => {
  expect(requiredText().parse('  Night Ferry ')).toBe('Night Ferry');
  expect(textsOf(requiredText(), '')).toEqual(['Shorter than minimum length 1.']);
  expect(textsOf(requiredText(), '  ')).toEqual(['This field is required']);
  expect([takes(requiredText(), 'x'.repeat(255)), takes(requiredText(), 'x'.repeat(256))]).toEqual([true, false]);
  expect([takes(requiredText(3), 'abc'), takes(requiredText(3), 'abcd')]).toEqual([true, false]);
  expect([takes(requiredText(), undefined), takes(requiredText(), null), takes(requiredText(), 7)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('an optional text may be missing or null; blank becomes null', () => {
  const texts = [' a ', '', '  ', null, undefined].map((value) => optionalText().parse(value));
  expect(texts).toEqual(['a', null, null, null, undefined]);
  expect([takes(optionalText(), 'x'.repeat(255)), takes(optionalText(), 'x'.repeat(256))]).toEqual([true, false]);
  expect([takes(optionalText(3), 'abc'), takes(optionalText(3), 'abcd')]).toEqual([true, false]);
});

test('any text has its limit and stays as it was typed', () => {
  expect(textUpTo(3).parse(' a ')).toBe(' a ');
  expect(takes(textUpTo(3), 'abcd')).toBe(false);
});

test('a search may be missing, is trimmed and at most 255 characters long', () => {
  expect([searchText().parse(' x '), searchText().parse(undefined)]).toEqual(['x', undefined]);
  expect([takes(searchText(), 'x'.repeat(255)), takes(searchText(), 'x'.repeat(256))]).toEqual([true, false]);
});

test('a uuid of any version is taken; another text is said not to be one', () => {
  expect(uuid().parse(ID)).toBe(ID);
  expect(takes(uuid(), '00000000-0000-0000-0000-000000000001')).toBe(true);
  expect(textsOf(uuid(), 'x')).toEqual(['Not a valid UUID.']);
  expect(textsOf(uuid(), 7)).not.toEqual(['Not a valid UUID.']);
  expect(byUuid.parse({ uuid: ID })).toEqual({ uuid: ID });
  expect(takes(byUuid, {})).toBe(false);
});

test('a reference that may be empty is null for an empty text', () => {
  expect(['', null, undefined, ID].map((value) => optionalUuid().parse(value))).toEqual([null, null, undefined, ID]);
  expect(textsOf(optionalUuid(), 'x')).toEqual(['Not a valid UUID.']);
});

test('an e-mail address is trimmed and lower case', () => {
  expect(email().parse('  Ana@Segno.TEST ')).toBe('ana@segno.test');
  expect(textsOf(email(), 'ana')).toEqual(['Invalid email address']);
  expect(textsOf(email('Invalid email'), 'ana')).toEqual(['Invalid email']);
});

test('a moment is ISO 8601 in UTC', () => {
  expect(timestamp().parse(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-20T09:00:00.000Z');
  expect(takes(timestamp(), 'yesterday')).toBe(false);
});

test('decimals come as text from the database and are numbers in answers', () => {
  expect(decimal().parse('33.34')).toBe(33.34);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('the flag %s is %s', (text, value) => {
  expect(flag().parse(text)).toBe(value);
});

test.each(['yes', '', '2', 'on'])('%j is no flag', (text) => {
  expect(textsOf(flag(), text)).toEqual(['Not a valid choice.']);
});

test('several values stand between commas, empty ones aside, at most 200', () => {
  const list = commaList(textUpTo(2));
  expect(list.parse('a,b')).toEqual(['a', 'b']);
  expect(list.parse(',a,,b,')).toEqual(['a', 'b']);
  expect(list.parse('')).toEqual([]);
  expect(takes(list, 'abc')).toBe(false);
  expect([takes(list, 'a,'.repeat(200)), takes(list, 'a,'.repeat(201))]).toEqual([true, false]);
});

test('reads and writes several values, of which a row needs any or all', () => {
  expect(anyOrAll(textUpTo(20)).parse('all:a,b')).toEqual({ values: ['a', 'b'], isAll: true });
  expect(anyOrAll(textUpTo(20)).parse('a,b')).toEqual({ values: ['a', 'b'], isAll: false });
  expect(takes(anyOrAll(textUpTo(2)), 'all:abc')).toBe(false);
  const few = 'a,'.repeat(20);
  expect([`all:${few}`, `all:${few}b`, `${few}b`].map((text) => takes(anyOrAll(textUpTo(2)), text))).toEqual([
    true,
    false,
    true,
  ]);
  for (const isAll of [true, false])
    for (const values of [['Slow, sad', 'City'], ['all:in', 'a:b'], ['\\', 'x'], [','], []])
      expect(readValues(writeValues({ values, isAll }))).toEqual({ values, isAll });
});

test('a day is milliseconds, or seconds when small', () => {
  expect(day().parse('1700000000000')).toEqual(new Date('2023-11-14T22:13:20Z'));
  expect(day().parse('1700000000')).toEqual(new Date('2023-11-14T22:13:20Z'));
  // The largest number that is read as seconds, and the smallest that is not.
  expect(day().parse('100000000000').getTime()).toBe(1e14);
  expect(day().parse('100000000001').getTime()).toBe(100_000_000_001);
  expect(day().parse('0')).toEqual(new Date(0));
  expect(takes(day(), '8640000000000000')).toBe(true);
  expect([takes(day(), '-1'), takes(day(), '8640000000000001')]).toEqual([false, false]);
  expect(textsOf(day(), 'x')).toEqual(['Not a valid number']);
});

test('a checksum is 32 hexadecimal digits, kept in lower case', () => {
  const md5 = 'D41D8CD98F00B204E9800998ECF8427E';
  expect(checksum().parse(md5)).toBe(md5.toLowerCase());
  for (const wrong of [md5.slice(1), `${md5}0`, `x${md5}`, md5.replace('D', 'G')])
    expect(textsOf(checksum(), wrong)).toEqual(['Not a valid choice.']);
});

test('a reference in an answer has a uuid and a name; an answer may say nothing', () => {
  expect(named.parse({ uuid: ID, name: 'Pop' })).toEqual({ uuid: ID, name: 'Pop' });
  expect([takes(named, { uuid: ID }), takes(named, { name: 'Pop' })]).toEqual([false, false]);
  expect(nothing.parse({ more: 1 })).toEqual({});
});

test.each([
  ['Segno-demo-1', []],
  ['Abcdef1!', []],
  ['Abcde1!', ['at least 8 characters']],
  ['Abcdefg!', ['1 number']],
  ['abcdef1!', ['1 uppercase letter']],
  ['ABCDEF1!', ['1 lowercase letter']],
  ['Abcdefg1', ['1 symbol']],
  // Neither a blank nor what is not ASCII is a symbol.
  ['Abcdef1 ', ['1 symbol']],
  ['Abcdef1é', ['1 symbol']],
  ['', ['at least 8 characters', '1 number', '1 uppercase letter', '1 lowercase letter', '1 symbol']],
])('%j lacks %j', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('%s is a symbol', (symbol) => {
  expect(passwordProblems(`Abcdef1${symbol}`)).toEqual([]);
});

test('the sentence lists what is missing in one order; a strong password has none', () => {
  expect(passwordText('abc')).toBe(
    'Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol',
  );
  expect(passwordText('Abcdef1!')).toBeUndefined();
});
