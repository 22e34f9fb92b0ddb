import { clockText } from '@segno/contract';
import { clockSeconds } from '@segno/contract/taxonomy';
import { endsTooEarly, readAddress } from './examples';

test('a clock is read strictly as hours:minutes:seconds', () => {
  expect(clockSeconds('0:01:30')).toBe(90);
  expect(clockSeconds('12:00:01')).toBe(43_201);
  for (const text of ['1:30', '0:1:30', '0:01:60', '0:60:00', '100:00:00', '', '0:01:30.5', '-0:00:01'])
    expect([text, clockSeconds(text)]).toEqual([text, undefined]);
});

test('a parsed point formats to the same text', () => {
  for (const text of ['0:00:00', '0:01:30', '1:00:09', '99:59:59'])
    expect(clockText(clockSeconds(text) ?? -1)).toBe(text);
});

test('an end at or before its start is too early', () => {
  expect(endsTooEarly(90, '0:01:30')).toBe(true);
  expect(endsTooEarly('0:01:30', 89)).toBe(true);
  expect(endsTooEarly(90, 91)).toBe(false);
});

test('incomplete points get no error', () => {
  for (const [start, end] of [
    ['', 10],
    [90, ''],
    [90, '0:0'],
    [null, undefined],
  ])
    expect(endsTooEarly(start, end)).toBe(false);
});

const read = (text: string | null) => readAddress(text, 'https://segno.example');

test('an address elsewhere shows its site and opens there', () => {
  expect(read('https://www.example.com/a/very/long/path?x=1')).toEqual({
    inner: false,
    to: 'https://www.example.com/a/very/long/path?x=1',
    label: 'example.com',
  });
});

test('an address of the product opens its screen, written as a path or in full', () => {
  const screen = { inner: true, to: '/songs/edit/1?tab=files', label: '/songs/edit/1?tab=files' };
  expect(read('/songs/edit/1?tab=files')).toEqual(screen);
  expect(read('https://segno.example/songs/edit/1?tab=files')).toEqual(screen);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  '//example.com',
  'example.com',
  'http://',
  '',
])('%j leads nowhere', (text) => expect(read(text)).toBeUndefined());

test('nothing leads nowhere', () => expect(read(null)).toBeUndefined());
