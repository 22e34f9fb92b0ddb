import type { TableFacts } from '@segno/host';
import { drawRows } from './drawRows';

const table: TableFacts = { label: 'Songs', columns: [{ id: 'work_title', header: 'Title', text: 'work_title' }] };
const session = { user: { uuid: 'p', permissions: ['CAN_GET_SONGS'] } };
const list = { songs: [{ uuid: 'a', work_title: 'Night Ferry' }], paging: { total_size: 7 } };

const root = () => document.getElementById('root') ?? document.body;
const draw = (answers: { session?: unknown; list?: unknown } = {}) => {
  const all = { session, list, ...answers };
  return drawRows({ table, route: 'SONGS', session: Promise.resolve(all.session), list: Promise.resolve(all.list) });
};

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><div class="segno-start">Segno</div>
    <main class="segno-start-page" aria-busy="true"><h1>Songs</h1><div class="segno-start-rows"></div></main></div>`;
});

test('the rows stand in the place of the empty frame', async () => {
  expect(await draw()).toBe(true);
  expect(root().querySelector('tbody')?.textContent).toBe('Night Ferry');
  expect(root().querySelector('.segno-start-rows')).toBeNull();
  expect(root().querySelectorAll('h1')).toHaveLength(1);
  expect(root().querySelector('main[data-rows]')).not.toBeNull();
});

test.each([
  ['the list is refused or lost', { list: undefined }],
  ['the session is none', { session: undefined }],
  ['there are no rows', { list: { songs: [], paging: { total_size: 0 } } }],
  ['the answer is no list', { list: 'songs' }],
  ['the session is of another shape', { session: { user: {} } }],
])('the frame stays as it is when %s', async (_, answers) => {
  const before = root().innerHTML;
  expect(await draw(answers)).toBe(false);
  expect(root().innerHTML).toBe(before);
});

test('leaves a page alone that is rendered already', async () => {
  root().innerHTML = '<main>Login</main>';
  expect(await draw()).toBe(false);
  expect(root().innerHTML).toBe('<main>Login</main>');
});

test.each([
  ['session', { session: Promise.resolve(), list: new Promise(() => undefined) }],
  ['list', { session: new Promise(() => undefined), list: Promise.resolve() }],
])('a refused %s is known before the other answer is here', async (_, answers) => {
  expect(await drawRows({ table, route: 'SONGS', ...answers })).toBe(false);
});
