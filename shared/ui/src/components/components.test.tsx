import { CallError, useNotifications } from '@segno/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { renderThemed } from '../theme/renderThemed';
import { Checksum } from './Checksum';
import { ChipList } from './ChipList';
import { Duration, formatMoney, Money } from './figures';
import { familyOf, FileTypeBadge } from './FileTypeBadge';
import { notifyFailure } from './notifyFailure';
import { RelativeTime } from './RelativeTime';
import { StatusBadge } from './StatusBadge';
import { exactTime, relativeTime } from './timeText';

const codes = ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'PT'];
const chips = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('up to five are all shown', () => {
  renderThemed(<ChipList label="Territories" items={codes.slice(0, 5)} />);
  expect(screen.getByRole('list', { name: 'Territories' })).toBeInTheDocument();
  expect(chips()).toEqual(['DE', 'AT', 'CH', 'FR', 'IT']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of more, the first three and how many more', () => {
  renderThemed(<ChipList label="Territories" items={codes} />);
  expect(chips()).toEqual(['DE', 'AT', 'CH']);
  expect(screen.getByRole('button', { name: 'and 4 more' })).toBeInTheDocument();
});

test('"and N more" opens all of them, by keyboard as well', async () => {
  renderThemed(<ChipList label="Territories" items={codes} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const all = within(await screen.findByRole('dialog')).getByRole('list', { name: 'Territories' });
  expect(within(all).getAllByRole('listitem')).toHaveLength(7);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('none is a dash', () => {
  renderThemed(<ChipList label="Territories" items={[]} />);
  expect(screen.getByText('–')).toBeInTheDocument();
});

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

const failed = (status: number, message: string) => new CallError({ status, code: 'x', message });
const notified = (error: unknown, text?: string) => {
  useNotifications.setState({ current: undefined, history: [] });
  notifyFailure(error, text);
  return useNotifications.getState().history.map(({ message }) => message);
};

test('an answer is reported in the screen’s words, or in its own where the screen has none', () => {
  expect(notified(failed(409, 'In use'), 'There was an error deleting the Song')).toEqual([
    'There was an error deleting the Song',
  ]);
  expect(notified(failed(409, 'In use'))).toEqual(['In use']);
});

test('errors of single fields follow as bullet lines', () => {
  const errors = { curation_states: ['Not a valid choice.'], _: ['Two songs are not ready'] };
  expect(notified(new CallError({ status: 422, code: 'invalid', message: 'Please check', errors }))).toEqual([
    'Please check\n• Curation states: Not a valid choice.\n• Two songs are not ready',
  ]);
  expect(
    notified(new CallError({ status: 422, code: 'invalid', message: 'Please check', errors }), 'Not deleted'),
  ).toEqual(['Not deleted\n• Curation states: Not a valid choice.\n• Two songs are not ready']);
});

test('a lost network and a fault of the page say so themselves', () => {
  expect(notified(failed(0, 'No network'), 'There was an error deleting the Song')).toEqual(['No network']);
  expect(notified(new TypeError('x is not a function'), 'There was an error deleting the Song')).toEqual([
    'x is not a function',
  ]);
});

test('a lost session shows no notification: its login opens', () => {
  expect(notified(failed(401, 'Unauthorized'), 'There was an error deleting the Song')).toEqual([]);
});

describe('a length', () => {
  test.each([
    [0, '0:00:00'],
    [59.9, '0:01:00'],
    [203.7, '0:03:24'],
    [3661, '1:01:01'],
    [90_000, '25:00:00'],
  ])('%s seconds is %s', (seconds, text) => {
    renderThemed(<Duration seconds={seconds} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('of a loop is a third of its repeated file, rounded', () => {
    renderThemed(<Duration seconds={23.9} loop />);
    expect(screen.getByText('0:00:08')).toBeInTheDocument();
  });

  test('that is not known is a dash', () => {
    renderThemed(<Duration seconds={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('money', () => {
  test.each([
    [-1, '−$1.00'],
    [1204.5, '$1,204.50'],
    ['93811.12900000', '$93,811.13'],
    [0, '$0.00'],
    [-0.001, '$0.00'],
  ])('%s is %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
    renderThemed(<Money amount={amount} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('that is not there is a dash', () => {
    renderThemed(<Money amount={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

test('a status is a word; its shape differs by tone, so that colour is not needed', () => {
  const tones = ['high', 'medium', 'low', 'red', 'neutral'] as const;
  const { container } = renderThemed(
    <>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>{`State ${tone}`}</StatusBadge>
      ))}
    </>,
  );
  for (const tone of tones) expect(screen.getByText(`State ${tone}`)).toBeInTheDocument();
  const shapes = new Set(Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d')));
  expect(shapes.size).toBe(tones.length);
});

test.each([
  ['Full (Instrumental)', 'stereo'],
  ['Loops', 'stereo'],
  ['Binaural Full', 'binaural'],
  ['Ambisonic Stems', 'ambisonic'],
  ['5.1 Surround Shorts', 'surround'],
])('%s belongs to the %s family and keeps its name', (fileType, family) => {
  expect(familyOf(fileType)).toBe(family);
  renderThemed(<FileTypeBadge fileType={fileType} />);
  expect(screen.getByText(fileType)).toHaveAttribute('data-family', family);
});

test('a checksum takes no place until it is asked for', async () => {
  renderThemed(<Checksum md5={null} sha256="ab12" />);
  expect(screen.getByText('SHA-256 ab12')).not.toBeVisible();
  await userEvent.click(screen.getByText('Checksum'));
  expect(screen.getByText('SHA-256 ab12')).toBeVisible();
});
