import { daysOfMonth, isMonth, lastMonth, monthText } from './months';

test('the last month that is over, also in January', () => {
  expect(lastMonth(Date.UTC(2026, 10, 25))).toBe('2026-10');
  expect(lastMonth(Date.UTC(2026, 0, 1))).toBe('2025-12');
});

test('a month has all of its days, in leap years as well', () => {
  expect(daysOfMonth('2024-02')).toEqual({
    start_date: String(Date.UTC(2024, 1, 1)),
    end_date: String(Date.UTC(2024, 1, 29)),
  });
  expect(monthText('2024-02')).toBe('February 2024');
});

test('reads a month from the address, and no other text', () => {
  expect(['2026-10', '2026-13', '2026-1', '1969-12', 'x', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
