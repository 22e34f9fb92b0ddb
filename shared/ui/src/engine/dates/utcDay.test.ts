import { dayToMillis, millisToDay, parseDay, today, writtenDay } from './utcDay';

test('a day is the millisecond at which it starts in UTC', () => {
  expect(dayToMillis('2024-03-04')).toBe(Date.UTC(2024, 2, 4));
  expect(millisToDay(Date.UTC(2024, 2, 4))).toBe('2024-03-04');
  expect(millisToDay(String(Date.UTC(2024, 2, 4, 23, 59)))).toBe('2024-03-04');
});

test('small moments are seconds', () => {
  expect(millisToDay(Date.UTC(2024, 2, 4) / 1000)).toBe('2024-03-04');
});

test('an invalid date has no day', () => {
  expect([millisToDay(''), millisToDay(null), millisToDay('soon'), millisToDay(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('only a whole and real day that was typed is one', () => {
  expect(parseDay('3/4/2024')).toBe('2024-03-04');
  expect(parseDay('02/29/2024')).toBe('2024-02-29');
  expect(['3/4', '3/4/24', '02/30/2024', '13/01/2024', '2024-03-04', ''].map(parseDay)).toEqual(Array(6).fill(null));
});

test('a day is written mm/dd/yyyy, and today is the person’s own', () => {
  expect(writtenDay('2024-03-04')).toBe('03/04/2024');
  expect(today(new Date(2024, 0, 9, 23, 30))).toBe('2024-01-09');
});

test('the largest number of seconds is still seconds, the next is milliseconds', () => {
  expect(millisToDay(1e11)).toBe('5138-11-16');
  expect(millisToDay(1e11 + 1)).toBe('1973-03-03');
  expect(millisToDay(0)).toBe('1970-01-01');
});

test('a typed day may stand between blanks, and nothing else around it', () => {
  expect(parseDay(' 3/4/2024 ')).toBe('2024-03-04');
  expect(['x3/4/2024', '3/4/20245', '123/4/2024', '3/4/2024x'].map(parseDay)).toEqual(Array(4).fill(null));
});

test('today has two digits for month and day', () => {
  expect(today(new Date(2024, 10, 25))).toBe('2024-11-25');
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
});
