import { act, fireEvent, screen as page } from '@testing-library/react';
import { albums, albumScreens } from '../../testing/albums';
import { renderAt, signIn } from '../../testing/renderAt';
import { pageOf, serve } from '../../testing/serve';

const { ListScreen } = albumScreens;

const open = (address: string | string[] = '/song-collections') => {
  const calls = serve({ 'GET /album': (call) => pageOf('albums', albums(60), call) });
  const view = renderAt(address, {
    '/song-collections': <ListScreen params={{}} onClose={() => {}} />,
    '/elsewhere': <p>Elsewhere</p>,
  });
  return { ...view, searches: () => calls.map(({ query }) => query.name) };
};

const box = () => page.getByRole('searchbox', { name: 'Search by name' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  signIn('CAN_GET_SONG_COLLECTIONS');
});
afterEach(() => {
  jest.useRealTimers();
});

test('two letters search after a pause of 400 ms, and not before', async () => {
  const { asked, searches } = open('/song-collections?pagenum=2');
  await wait(0);
  type('bl');
  await wait(399);
  expect(asked()).toEqual({ pagenum: '2' });
  await wait(1);
  expect(asked()).toEqual({ name: 'bl' });
  expect(searches()).toEqual([undefined, 'bl']);
});

test('each letter starts the pause again, so only the last text is searched for', async () => {
  const { searches } = open();
  await wait(0);
  type('bl');
  await wait(300);
  type('blu');
  await wait(300);
  type('blue');
  await wait(400);
  expect(searches()).toEqual([undefined, 'blue']);
});

test('one letter does not search, and a text that becomes shorter clears the search', async () => {
  const { asked, searches } = open();
  await wait(0);
  type('b');
  await wait(1000);
  expect(searches()).toEqual([undefined]);
  type('blue');
  await wait(400);
  expect(asked()).toEqual({ name: 'blue' });
  type('b');
  await wait(400);
  expect(asked()).toEqual({});
  expect(box()).toHaveValue('b');
});

test('blanks are no letters', async () => {
  const { asked } = open();
  await wait(0);
  type('  b ');
  await wait(400);
  expect(asked()).toEqual({});
  type(' blue ');
  await wait(400);
  expect(asked()).toEqual({ name: 'blue' });
});

test('the clear button clears at once and gives the focus back', async () => {
  const { asked } = open('/song-collections?name=blue');
  await wait(0);
  fireEvent.click(page.getByRole('button', { name: 'Clear the search' }));
  await wait(0);
  expect(asked()).toEqual({});
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('Enter does not wait for the pause', async () => {
  const { asked } = open();
  await wait(0);
  type('blue');
  fireEvent.keyDown(box(), { key: 'Enter' });
  await wait(0);
  expect(asked()).toEqual({ name: 'blue' });
});

test('text typed while results arrive is kept', async () => {
  const { asked } = open();
  await wait(0);
  type('bl');
  await wait(400);
  type('blu');
  await wait(10);
  expect(asked()).toEqual({ name: 'bl' });
  expect(box()).toHaveValue('blu');
  await wait(400);
  expect(asked()).toEqual({ name: 'blu' });
});

test('typing replaces the entry in the history: Back leaves the list', async () => {
  const { address, back } = open(['/elsewhere', '/song-collections']);
  await wait(0);
  type('bl');
  await wait(400);
  type('blue');
  await wait(400);
  await back();
  expect(address()).toBe('/elsewhere');
});

test('the box follows Back, and what was still to be searched for is dropped', async () => {
  const { asked, back } = open();
  await wait(0);
  fireEvent.click(page.getByRole('button', { name: 'Page 2' }));
  await wait(0);
  type('blue');
  await wait(400);
  expect(asked()).toEqual({ name: 'blue', pagesize: '25' });
  type('blues');
  await wait(100);
  await back();
  expect(box()).toHaveValue('');
  await wait(1000);
  expect(asked()).toEqual({});
});

test('a search that fires before the sorted list is rendered leaves the sort', async () => {
  const { asked } = open();
  await wait(0);
  type('blue');
  await wait(399);
  const header = page.getByRole('button', { name: 'Songs' });
  act(() => {
    header.click();
    jest.advanceTimersByTime(1);
  });
  await wait(0);
  expect(asked()).toEqual({ sort_by: 'songs', sort_order: 'asc', name: 'blue' });
});
