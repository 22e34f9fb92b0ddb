import { defaultRange, isBackwards, lastDays, rangeSearch, sameRange } from './salesRange';
import { dayWords, rangeWords } from './dayWords';

const now = Date.parse('2026-11-21T15:20:00Z');
const at = (day: string): string => String(Date.parse(`${day}T00:00:00Z`));

test('the usual range starts seven days ago at the start of the day in UTC, and ends today', () => {
  expect(defaultRange(now)).toEqual({ start_date: at('2026-11-14'), end_date: at('2026-11-21') });
  // Just before and just after midnight in UTC, whatever the person's own clock says.
  expect(defaultRange(Date.parse('2026-11-21T23:59:59.999Z')).end_date).toBe(at('2026-11-21'));
  expect(defaultRange(Date.parse('2026-11-22T00:00:00Z')).end_date).toBe(at('2026-11-22'));
});

test('a year back is a year back', () => {
  expect(lastDays(365, now).start_date).toBe(at('2025-11-21'));
});

test('two ranges are the same when they name the same days', () => {
  const range = { start_date: at('2026-11-14'), end_date: String(now) };
  expect(sameRange(range, defaultRange(now))).toBe(true);
  expect(sameRange({ ...range, start_date: at('2026-11-13') }, defaultRange(now))).toBe(false);
});

test('one day is a range, an end before the start is not', () => {
  const day = { start_date: String(now), end_date: at('2026-11-21') };
  expect(isBackwards(day)).toBe(false);
  expect(isBackwards({ ...day, end_date: at('2026-11-20') })).toBe(true);
});

test('another screen opens with the same days; the usual ones need no words', () => {
  const usual = defaultRange(now);
  expect(rangeSearch(usual, usual)).toBe('');
  expect(rangeSearch(lastDays(30, now), usual)).toBe(`?start_date=${at('2026-10-22')}&end_date=${at('2026-11-21')}`);
  expect(rangeSearch(usual, usual, 'someone')).toBe('?artist_uuid=someone');
});

test('days read as people write them', () => {
  expect(dayWords('2026-11-05')).toBe('Nov 5, 2026');
  expect(rangeWords(Number(at('2026-11-14')), Number(at('2026-11-21'))).replace(/\s/g, ' ')).toBe('Nov 14 – 21, 2026');
});
