import { defaultRange, isBackwards, lastDays, quickRanges, rangeOf, rangeSearch, sameRange } from './salesRange';
import { dayText, dayRangeText } from './dayText';

const now = Date.parse('2026-11-21T15:20:00Z');
const at = (day: string): string => String(Date.parse(`${day}T00:00:00Z`));

test('the usual range starts seven days ago at the start of the day in UTC, and ends today', () => {
  expect(defaultRange(now)).toEqual({ start_date: at('2026-11-14'), end_date: at('2026-11-21') });
  // Just before and just after midnight in UTC, whatever the user's time zone.
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
  expect(dayText('2026-11-05')).toBe('Nov 5, 2026');
  expect(dayRangeText(Number(at('2026-11-14')), Number(at('2026-11-21'))).replace(/\s/g, ' ')).toBe(
    'Nov 14 – 21, 2026',
  );
});

test('two ranges differ by their last day as well', () => {
  expect(sameRange({ ...defaultRange(now), end_date: at('2026-11-20') }, defaultRange(now))).toBe(false);
});

test('the address decides each end of a range, else the usual one holds', () => {
  const usual = defaultRange(now);
  expect(rangeOf({}, usual)).toEqual(usual);
  expect(rangeOf({ start_date: at('2026-11-01') }, usual)).toEqual({ ...usual, start_date: at('2026-11-01') });
  expect(rangeOf({ end_date: at('2026-11-15') }, usual)).toEqual({ ...usual, end_date: at('2026-11-15') });
});

test('another screen opens with the same days and artist', () => {
  expect(rangeSearch(lastDays(30, now), defaultRange(now), 'someone')).toBe(
    `?start_date=${at('2026-10-22')}&end_date=${at('2026-11-21')}&artist_uuid=someone`,
  );
});

test('a week, a month, a quarter and a year are offered', () => {
  expect(quickRanges.map(({ label, days }) => [label, days])).toEqual([
    ['7 days', 7],
    ['30 days', 30],
    ['90 days', 90],
    ['12 months', 365],
  ]);
});

test('the last days end today by the clock when no moment is named', () => {
  const before = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  expect(Number(lastDays(1).end_date)).toBeGreaterThanOrEqual(before);
  expect(Number(defaultRange().end_date) - Number(defaultRange().start_date)).toBe(7 * 86_400_000);
});
