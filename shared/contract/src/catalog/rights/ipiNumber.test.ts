import type { z } from 'zod/mini';
import { hasRightCheck, ipiAdvice, optionalIpiNumber, searchedIpiNumber } from './ipiNumber';

const textsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['052210040', '00052210040'],
  [' 00052210040 ', '00052210040'],
  ['1234567890', '01234567890'],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, undefined],
])('keeps %j as %j', (typed, kept) => {
  expect(optionalIpiNumber().parse(typed)).toBe(kept);
});

test.each([
  ['12345678', ['Must have 9 to 11 digits']],
  ['123456789012', ['Must have 9 to 11 digits']],
  ['12345678a', ['Only numbers allowed']],
  ['a', ['Only numbers allowed']],
  ['123 456 789', ['Only numbers allowed']],
])('refuses %j with %j', (typed, texts) => {
  expect(textsOf(optionalIpiNumber(), typed)).toEqual(texts);
});

test('a number is sought with or without the zeros in front', () => {
  expect(searchedIpiNumber().parse(' 52210040 ')).toBe('00052210040');
  expect(searchedIpiNumber().parse('00052210040')).toBe('00052210040');
  for (const typed of ['', 'x', '5x', 'x5'])
    expect(textsOf(searchedIpiNumber(), typed)).toEqual(['Only numbers allowed']);
});

test.each([
  ['00052210040', true],
  ['52210040', true],
  [' 00052210040 ', true],
  ['00052210041', false],
  ['00000000000', true],
  ['00000000001', false],
  // A remainder of 1 makes 100, of which the last two digits are 00.
  ['00001100050', false],
  // What is no number has no wrong check.
  ['0005221004x', true],
  ['x0052210041', true],
  ['000522100411', true],
])('the check of %s is right: %s', (number, isRight) => {
  expect(hasRightCheck(number)).toBe(isRight);
});

test('each of the nine digits counts, and by its place', () => {
  const check = (nine: string) => {
    const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0) % 101;
    return String(sum === 0 ? 0 : (101 - sum) % 100).padStart(2, '0');
  };
  for (const nine of ['100000000', '010000000', '001000000', '000000001', '987654321', '999999999', '000000010'])
    for (const wrong of [false, true]) {
      const number = `${nine}${wrong ? String((Number(check(nine)) + 1) % 100).padStart(2, '0') : check(nine)}`;
      expect([number, hasRightCheck(number)]).toEqual([number, !wrong]);
    }
});

test('a wrong check is advised against once the number is long enough, and never refused', () => {
  expect(ipiAdvice('00052210041')).toBe('Check this IPI number');
  expect(ipiAdvice(' 052210041 ')).toBe('Check this IPI number');
  for (const value of ['00052210040', '52210041', '000522100411', 'x00052210041', '00052210041x', '', null, 52210041])
    expect(ipiAdvice(value)).toBeUndefined();
  expect(optionalIpiNumber().parse('00052210041')).toBe('00052210041');
});
