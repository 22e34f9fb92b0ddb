import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderThemed } from '../theme/renderThemed';
import { RelativeTime } from './RelativeTime';
import { exactTime, relativeTime } from './timeText';

const now = new Date('2025-11-21T12:00:00Z').getTime();
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [30_000, 'just now'],
  [minute, '1 minute ago'],
  [90 * minute, '1 hour ago'],
  [23.5 * 60 * minute, '23 hours ago'],
  [1.2 * day, 'yesterday'],
  [13 * day, '13 days ago'],
  [20 * day, '2 weeks ago'],
  [45 * day, 'last month'],
  [200 * day, '6 months ago'],
  [800 * day, '2 years ago'],
  [-3 * 60 * minute, 'in 3 hours'],
])('%s ms before now is "%s"', (age, words) => {
  expect(relativeTime(new Date(now - age), now)).toBe(words);
});

test.each([
  ['2025-11-21T08:07:00', 'Nov 21, 2025, 8:07 AM'],
  ['2025-01-02T00:30:59', 'Jan 2, 2025, 12:30 AM'],
  ['2025-06-30T12:00:00', 'Jun 30, 2025, 12:00 PM'],
  ['2025-12-31T23:59:00', 'Dec 31, 2025, 11:59 PM'],
])('the exact time of %s is "%s" where the person is', (moment, words) => {
  expect(exactTime(new Date(moment))).toBe(words);
});

describe('on the page', () => {
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test('the exact time shows on hover and is read out', () => {
    const date = new Date(now - 5 * minute);
    renderThemed(<RelativeTime value={date.toISOString()} />);
    const time = screen.getByText('5 minutes ago');
    expect(time).toHaveAttribute('title', exactTime(date));
    expect(time).toHaveAttribute('datetime', '2025-11-21T11:55:00.000Z');
    expect(time).toHaveAccessibleName(`5 minutes ago, ${exactTime(date)}`);
  });

  test('it moves on while the page stays open, and its timer ends with the last of them', () => {
    const { unmount } = renderThemed(<RelativeTime value={now - 5 * minute} />);
    act(() => jest.advanceTimersByTime(2 * minute));
    expect(screen.getByText('7 minutes ago')).toBeInTheDocument();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('time that passes re-renders only those whose text changes', () => {
    const drawn: string[] = [];
    const Said = ({ id, value }: { id: string; value: number }) => (
      <Profiler id={id} onRender={(which) => drawn.push(which)}>
        <RelativeTime value={value} />
      </Profiler>
    );
    renderThemed(
      <>
        <Said id="minutes" value={now - 5 * minute} />
        <Said id="months" value={now - 200 * day} />
      </>,
    );
    drawn.length = 0;
    act(() => jest.advanceTimersByTime(minute));
    expect(new Set(drawn)).toEqual(new Set(['minutes']));
  });

  test('a moment that never was says so', () => {
    renderThemed(<RelativeTime value={null} never="Never" />);
    expect(screen.getByText('Never')).toBeInTheDocument();
  });
});
