import { clockText } from '@segno/contract';
import { clockSeconds } from '@segno/contract/taxonomy';
import { endsTooEarly } from './endsTooEarly';

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
