import { listTrackSubmissions } from '@segno/contract/submissions';
import { recallQueue, RouteNameContext, useSession } from '@segno/host';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, signIn } from '../../testing/renderAt';
import { serve } from '../../testing/serve';
import { listSource } from '../listSource';
import { useList } from '../useList';
import { readPageSize, savePageSize } from './pageSizeCookie';
import { Pager } from './Pager';
import { pageWindow } from './pageWindow';
import { SortBox } from './SortBox';
import { WaitingButton } from './WaitingButton';

const pager = (current: number, total = 40) => {
  const asked: number[] = [];
  const paging = {
    total_size: total * 25,
    current_size: 25,
    current_page: current,
    offset: (current - 1) * 25,
    total_pages: total,
  };
  const element = (
    <Pager paging={paging} pagesize={25} onPage={(each) => asked.push(each)} onPageSize={(each) => asked.push(-each)} />
  );
  renderAt('/', { '/': element });
  return asked;
};

test('there is a way to the first, previous, neighbouring, next and last page', async () => {
  const user = userEvent.setup();
  const asked = pager(10);
  const buttons = page.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  const numbered = [7, 8, 9, 10, 11, 12, 13].map((number) => `Page ${number}`);
  expect(buttons).toEqual(['First page', 'Previous page', ...numbered, 'Next page', 'Last page']);
  expect(page.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['First page', 'Previous page', 'Page 12', 'Next page', 'Last page'])
    await user.click(page.getByRole('button', { name }));
  expect(asked).toEqual([1, 9, 12, 11, 40]);
});

test('at the last page nothing leads on, but the focus stays where it is', async () => {
  const user = userEvent.setup();
  const asked = pager(40);
  const next = page.getByRole('button', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  next.focus();
  await user.keyboard('{Enter}');
  expect(next).toHaveFocus();
  expect(asked).toEqual([]);
});

test('page sizes are 25, 50, 100 and 200', async () => {
  const user = userEvent.setup();
  const asked = pager(1);
  const sizes = page.getByRole('combobox', { name: 'Rows per page' });
  expect([...sizes.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['25', '50', '100', '200']);
  await user.selectOptions(sizes, '200');
  expect(asked).toEqual([-200]);
});

test('one page needs no way to others', () => {
  pager(1, 1);
  expect(page.queryByRole('navigation')).not.toBeInTheDocument();
  expect(page.getByText('1–25 of 25')).toBeInTheDocument();
});

const columns = [
  { id: 'name', header: 'Name', sort: 'name' },
  { id: 'sound', header: 'Listen', sort: undefined },
  { id: 'made', header: 'Created', sort: 'created_at' },
];

const renderBox = (isNarrow: boolean, onSort = jest.fn()) => {
  signIn('CAN_GET_SONGS');
  window.matchMedia = jest.fn().mockImplementation((query: string) => ({
    matches: isNarrow && query.includes('49.99em'),
    media: query,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  }));
  renderAt('/', { '/': <SortBox columns={columns} sort={{ by: 'name', order: 'asc', onSort }} /> });
  return onSort;
};

test('cards are sorted by what their columns can be sorted by, and the other way round', async () => {
  const onSort = renderBox(true);
  const box = page.getByRole('combobox', { name: 'Sort by' });
  expect([...box.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Name', 'Created']);
  await userEvent.selectOptions(box, 'Created');
  expect(onSort).toHaveBeenLastCalledWith('created_at');
  await userEvent.click(page.getByRole('button', { name: 'Ascending; sort descending' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('a table has column heads and needs no box', () => {
  renderBox(false);
  expect(page.queryByRole('combobox')).not.toBeInTheDocument();
});

const source = listSource({ endpoint: listTrackSubmissions, rows: 'new_track_submissions', search: 'name' });

const Page = () => (
  <RouteNameContext value="TRACK_SUBMISSIONS">
    <Waiting />
  </RouteNameContext>
);
const Waiting = () => <WaitingButton list={useList(source)} of="track_submissions" />;

test('one click shows what waits, oldest first, and is remembered; another shows everything', async () => {
  signIn('CAN_APPROVE_NEW_TRACK_SUBMISSIONS');
  const paging = { total_size: 0, current_size: 0, current_page: 1, offset: 0, total_pages: 0 };
  const calls = serve({
    'GET /new_track_submission': () => ({ data: { new_track_submissions: [], paging } }),
    'GET /waiting': () => ({ data: { waiting: { track_submissions: 1203, songs: null } } }),
  });
  const { address } = renderAt('/track-submissions?pagenum=3&status=1', { '/track-submissions': <Page /> });
  const button = await page.findByRole('button', { name: '1,203 Waiting for me' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(address()).toBe('/track-submissions?status=1&waiting_for_me=true&sort_by=created_at&sort_order=asc');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(calls.at(-1)?.query).toMatchObject({ waiting_for_me: 'true', sort_by: 'created_at', sort_order: 'asc' });
  const me = useSession.getState().user?.uuid ?? '';
  expect(recallQueue(me, 'TRACK_SUBMISSIONS')).toBe(true);
  await userEvent.click(button);
  expect(address()).toBe('/track-submissions?status=1');
  expect(recallQueue(me, 'TRACK_SUBMISSIONS')).toBe(false);
});

describe('pageSizeCookie', () => {
  const write = (value: string) => {
    document.cookie = `pagesize=${value}; Path=/`;
  };
  afterEach(() => {
    for (const name of ['pagesize', 'theme', 'mypagesize']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  });

  test('knows no page size before one is chosen', () => {
    expect(readPageSize()).toBeUndefined();
  });

  test('remembers the page size among other cookies', () => {
    document.cookie = 'theme=dark; Path=/';
    savePageSize(100);
    expect(readPageSize()).toBe(100);
    savePageSize(50);
    expect(readPageSize()).toBe(50);
  });

  test('keeps the page size for a year, on every page', () => {
    const set = jest.spyOn(Document.prototype, 'cookie', 'set');
    savePageSize(200);
    expect(set).toHaveBeenCalledWith('pagesize=200; Path=/; Max-Age=31536000; SameSite=Lax');
    set.mockRestore();
  });

  test.each([
    ['1', 1],
    ['1000', 1000],
    ['0', undefined],
    ['-1', undefined],
    ['1001', undefined],
    ['2.5', undefined],
    ['many', undefined],
  ])('reads the page size %j as %p', (kept, size) => {
    write(kept);
    expect(readPageSize()).toBe(size);
  });

  test('does not take another cookie for it', () => {
    document.cookie = 'mypagesize=50; Path=/';
    expect(readPageSize()).toBeUndefined();
  });
});

test('three page buttons stand on each side of the current one', () => {
  expect(pageWindow(10, 40)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('at the ends there are only the pages that exist', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(40, 40)).toEqual([37, 38, 39, 40]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

test('a page past the end still leads back', () => {
  expect(pageWindow(9, 7)).toEqual([6, 7]);
});

test('a list without pages has no button', () => {
  expect(pageWindow(1, 0)).toEqual([]);
  expect(pageWindow(20, 7)).toEqual([]);
});
