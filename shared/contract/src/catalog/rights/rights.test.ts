import type { z } from 'zod/mini';
import { fieldErrors, issueText } from '../../core/issueText';
import { hasRightCheck, ipiAdvice, optionalIpiNumber, searchedIpiNumber } from './ipiNumber';
import { isIswc, iswcText, optionalIswc } from './iswc';
import { sharesTotal, writerShare, writerShareInput } from './writerShare';

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

test.each([
  ['T-034.524.680-1', 'T0345246801'],
  [' t0345246801 ', 'T0345246801'],
  ['T 034 524 680 1', 'T0345246801'],
  ['', null],
  [' - ', null],
  [null, null],
  [undefined, undefined],
])('keeps %j as %j', (typed, kept) => {
  expect(optionalIswc().parse(typed)).toBe(kept);
});

test.each(['T0345246802', '0345246801', 'T034524680', 'T03452468011', 'A0345246801', 'T034524680X'])(
  'refuses %j',
  (typed) => {
    const { error } = optionalIswc().safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Must be T, nine digits and their check digit']);
  },
);

test('each of the nine digits counts for the check, by its place', () => {
  for (let place = 0; place < 9; place++) {
    const changed = `T${[...'034524680'].map((digit, at) => (at === place ? (Number(digit) + 1) % 10 : digit)).join('')}`;
    expect([place, isIswc(`${changed}1`)]).toEqual([place, false]);
  }
  expect(isIswc('T9000000011')).toBe(true);
});

test('is shown as PROs print it', () => {
  expect(iswcText('T0345246801')).toBe('T-034.524.680-1');
});

const WRITER = '00000000-0000-4000-8000-000000000001';
const errorsOf = (change: Record<string, unknown>) =>
  fieldErrors(
    writerShareInput.safeParse({ writer_uuid: WRITER, share: 50, ...change }, { error: issueText }).error?.issues ?? [],
  );
const total = (...shares: number[]) => sharesTotal(shares.map((share) => ({ share })));

test.each([0.01, 1, 33.33, 99.99, 100, '33.34', 1.1, 16.67, 57.29])('takes the share %p', (share) => {
  expect(errorsOf({ share })).toEqual({});
});

test.each([0, -1, 100.01, 33.333, 0.001, 'half', '', Number.NaN])('refuses the share %p', (share) => {
  expect(errorsOf({ share })).toEqual({ share: ['Not a valid number'] });
});

test('says what is wrong with a share in its own words', () => {
  for (const share of ['half', 0, 101, 33.333]) {
    const { error } = writerShareInput.safeParse({ writer_uuid: WRITER, share });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Not a valid number']);
  }
});

test('gives a share that was typed as a number', () => {
  expect(writerShareInput.parse({ writer_uuid: WRITER, share: '33.34' }).share).toBe(33.34);
});

test('takes a share with or without a role of up to four letters', () => {
  expect([errorsOf({ role: 'CA' }), errorsOf({ role: 'SUBA' }), errorsOf({ role: undefined })]).toEqual([{}, {}, {}]);
  expect(errorsOf({ role: 'SUBAU' })).toEqual({ role: ['Longer than maximum length 4.'] });
});

test('refuses a line without a writer, together with what else is wrong in it', () => {
  expect(errorsOf({ writer_uuid: '', share: 0 })).toEqual({
    writer_uuid: ['Not a valid UUID.'],
    share: ['Not a valid number'],
  });
});

test('adds hundredths without an error of rounding', () => {
  expect(total(33.33, 33.33, 33.34)).toBe(100);
  expect(total(...Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(total(57.29, 42.71)).toBe(100);
  expect(total(50, 49.99)).toBe(99.99);
  expect(total(50, 50.01)).toBe(100.01);
  expect(total()).toBe(0);
});

test('answers a line with its writer, share and role', () => {
  const line = { writer_uuid: WRITER, name: 'Ana Li', pro: null, role: 'CA', share: '33.34', editable: true };
  expect(writerShare.parse(line)).toEqual({ ...line, share: 33.34 });
  expect(writerShare.safeParse({ ...line, name: undefined }).success).toBe(false);
});
