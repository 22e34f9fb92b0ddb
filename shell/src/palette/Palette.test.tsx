import { useSession } from '@segno/host';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeyHelp } from '../keys/keySwitch';
import { renderInShell } from '../testing/openScreen';
import { entry, modal, page, registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { rememberRecent } from './recentItems';
import { SearchButton } from '../topBar/SearchButton';
import { Palette } from './Palette';

const lists = Array.from({ length: 8 }, (_, place) => `LIST_${place}`);
const registry = registryOf(
  [
    ...lists.map((name) => page(name, `/${name}`)),
    page('SONGS', '/songs'),
    page('SONG_EDIT', '/songs/edit/:uuid'),
    page('SONG_GENRES', '/metadata/genres'),
    page('SONG_GENRE_EDIT', '/metadata/genres/edit/:uuid', { permission: ['CAN_GET_SONG_GENRES'] }),
    page('PROS_EARNINGS_STATEMENTS', '/statements', { permission: ['CAN_GET_PRO_EARNINGS'] }),
    modal('WRITER_EDIT', '/writers/edit/:uuid', 'WRITERS'),
    modal('ARTIST_EDIT', '/artists/edit/:uuid', 'ARTISTS'),
    page('MY_TRACK_EDIT_PAGE', '/my-tracks/edit/:uuid', { permission: ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS'] }),
    page('MY_WRITERS', '/my-writers', { permission: ['CAN_GET_MY_WRITERS'] }),
  ],
  [entry('Songs', 'Songs', 'SONGS'), entry('Songs', 'Genres', 'SONG_GENRES'), ...lists.map((n) => entry('', n, n))],
);
const uuid = (digit: number): string => `7b0c7c0e-0000-4000-8000-00000000000${digit}`;

/** Pending requests by address, each with the function that answers it. */
let waiting: Map<string, (data: unknown) => void>;
const answer = async (address: string, data: unknown): Promise<void> => {
  await waitFor(() => expect([...waiting.keys()]).toContain(address));
  await act(async () => waiting.get(address)?.(data));
};

const SONGS_DA = '/v1/song?work_title=da&pagesize=5';
const SONGS_DAWN = '/v1/song?work_title=dawn&pagesize=5';
const WRITERS_DA = '/v1/writer/select?full_name=da';

async function open(permissions: ReturnType<typeof testUser>['permissions'] = ['CAN_LOGIN_TO_SEGNO']) {
  window.history.replaceState(null, '', '/metadata/genres');
  waiting = new Map();
  globalThis.fetch = jest
    .fn()
    .mockImplementation(
      (address: string) =>
        new Promise((resolve) =>
          waiting.set(address, (data) =>
            resolve({ status: 200, ok: true, headers: new Headers(), json: () => Promise.resolve({ data }) }),
          ),
        ),
    );
  useSession.setState({ status: 'in', user: testUser({ permissions }) });
  await renderInShell(<SearchButton />, { registry });
  screen.getByRole('button', { name: 'Search' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search' });
}
const box = (): HTMLElement => screen.getByRole('combobox');
const type = (text: string): boolean => fireEvent.change(box(), { target: { value: text } });
const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = (): string | null | undefined => screen.queryByRole('option', { selected: true })?.textContent;

const pause = (ms: number): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

beforeEach(() => localStorage.clear());

test('Ctrl K opens it with every screen; the arrow keys go round, Enter leads there', async () => {
  await open();
  expect(box()).toHaveFocus();
  expect(options().slice(0, 2)).toEqual(['Songs', 'GenresSongs']);
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('GenresSongs');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('Genres');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
  expect(location.pathname).toBe('/songs');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('offers the actions and menus of the page; what is off says why and cannot be chosen', async () => {
  const pressed = jest.fn();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main>
      <div data-page-actions>
        <button aria-disabled="true" aria-description="No ISRC.">Publish</button><a href="#import">Import</a>
        <button aria-pressed="false"><b>3</b><i>Blocked</i></button><button aria-controls="more">More</button>
        <div role="menu" id="more" style="display: none"><button role="menuitem" tabindex="-1">Like this one</button>
        <button role="menuitem" tabindex="-1" aria-disabled="true" aria-label="Take Down" aria-description="It is not published.">…</button></div>
      </div>
      <div data-rail><button>Generate Zips</button><button role="tab">Stereo</button><li><button>One file</button></li></div>
      <div data-sticky-bar><button disabled title="There is nothing to save">Save</button></div>
      <button data-page-actions>Logs</button><button data-page-actions id="columns">Columns</button><button>Something else</button>
      <button data-key="a" aria-pressed="false">Approve<kbd aria-hidden="true">A</kbd></button>
    </main>`,
  );
  // A phone shows the tools of a list only when asked.
  Object.assign(document.getElementById('columns') ?? {}, { checkVisibility: () => false });
  const main = document.querySelector('main');
  main?.addEventListener('click', ({ target }) => pressed(target instanceof Element && target.textContent));
  await open();
  const page = within(await screen.findByRole('group', { name: 'This page' }));
  const shown = page.getAllByRole('option').map(({ textContent }) => textContent?.replace('This page', ''));
  expect(shown.slice(0, 7)).toEqual([
    'Import',
    '3 Blocked',
    'More',
    'Like this one',
    'Generate Zips',
    'Logs',
    'Approve',
  ]);
  expect(shown.slice(7)).toEqual(['PublishNo ISRC.', 'Take DownIt is not published.', 'SaveThere is nothing to save']);
  expect(screen.getByRole('option', { selected: true })).not.toHaveTextContent('This page');
  type('publish');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('option', { name: /^Publish/ }));
  type('like this');
  await userEvent.keyboard('{Enter}');
  expect(pressed.mock.calls).toEqual([['Like this one']]);
  await waitFor(() => expect(screen.getByText('More')).toHaveFocus());
  main?.remove();
});

test.each([
  ['appr', []],
  ['gen', ['Genres']],
])('Enter after %s, before the search was there, chooses no action of the page', async (typed, expected) => {
  document.body.insertAdjacentHTML('beforeend', '<main><button data-key="a">Approve</button></main>');
  const chosen = jest.fn();
  globalThis.fetch = jest.fn().mockReturnValue(new Promise(() => undefined));
  useSession.setState({ status: 'in', user: testUser() });
  const none = () => undefined;
  const handlers = { onType: none, onReady: none, onClose: none, onChoose: chosen };
  await renderInShell(<Palette opened typed={typed} isSent opener={undefined} {...handlers} />, { registry });
  await screen.findByRole('option', { selected: true });
  expect(chosen.mock.calls.map(([{ label }]) => label)).toEqual(expected);
  document.querySelector('main')?.remove();
});

test('Escape closes it and nothing else, and the focus is where it was', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/metadata/genres');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
});

test.each([
  [[], ['Screens', 'This page', 'More screens', 'Views', 'Commands'], 10],
  [['SONGS', 'USERS'], ['Recently used', 'This page', 'Screens', 'Views', 'Commands'], 1],
])('with nothing typed, recent items or ten screens come before the page: %j', async (used, expected, count) => {
  document.body.insertAdjacentHTML('beforeend', '<main><button data-key="a">Approve</button></main>');
  for (const route of used) rememberRecent(testUser().uuid, { label: 'Songs', hint: '', to: `/${route}`, route });
  await open();
  const groups = screen.getAllByRole('group');
  expect(groups.map(({ firstChild }) => firstChild?.textContent)).toEqual(expected);
  expect(groups[0]?.querySelectorAll('[role="option"]')).toHaveLength(count);
  expect(marked()).toBe('Songs');
  document.querySelector('main')?.remove();
});

test('opens a saved view by its name, of a list that the person may open', async () => {
  await open();
  const views = [
    { uuid: uuid(7), list: 'SONGS', name: 'Slow ones', query: 'bpm_max=60' },
    { uuid: uuid(8), list: 'USERS', name: 'Slow people', query: 'q=1' },
  ];
  await answer('/v1/list_view', { list_views: views });
  type('slow');
  await waitFor(() => expect(options()).toEqual(['Slow onesView · Songs']));
  await userEvent.keyboard('{Enter}');
  expect(location.pathname + location.search).toBe('/songs?bpm_max=60');
});

test('says why a song was found whose name does not contain the text', async () => {
  await open();
  type('da');
  const song = { artist: null, match_reason: null };
  await answer(SONGS_DA, {
    songs: [
      { ...song, uuid: uuid(1), work_title: 'Harbor', match_reason: 'Dark' },
      { ...song, uuid: uuid(3), work_title: 'Causeway' },
      { ...song, uuid: uuid(5), work_title: 'Sundance' },
    ],
    did_you_mean: null,
  });
  await waitFor(() =>
    expect(options()).toEqual(
      expect.arrayContaining(['HarborFound by DarkSong', 'CausewayFound in its detailsSong', 'SundanceSong']),
    ),
  );
  await userEvent.click(screen.getByText('Harbor'));
  expect(localStorage.getItem('segno-recent')).not.toContain('Found by');
});

test('records are asked for from two letters on, after a pause, and lead to their screens', async () => {
  await open();
  type('d');
  await pause(450);
  expect([...waiting.keys()]).toEqual(['/v1/list_view']);
  type('da');
  expect([...waiting.keys()]).toEqual(['/v1/list_view']);
  await answer(SONGS_DA, {
    songs: [{ uuid: uuid(1), work_title: 'Dawn Chorus', artist: { name: 'Ana' }, match_reason: null }],
  });
  await answer(WRITERS_DA, { writers: [{ uuid: uuid(2), full_name: 'Dana Bo' }] });
  await screen.findByText('Dana Bo');
  expect(options()).toEqual(['Dawn ChorusSong · Ana', 'Dana BoWriter', 'Dark coloursTheme']);
  expect(screen.getByText('3 results')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Dawn Chorus'));
  expect(location.pathname).toBe(`/songs/edit/${uuid(1)}`);
});

test('a late answer to an older text does not take the place of a newer one', async () => {
  await open();
  type('da');
  await waitFor(() => expect([...waiting.keys()]).toContain(SONGS_DA));
  type('dawn');
  await answer(SONGS_DAWN, { songs: [{ uuid: uuid(1), work_title: 'Dawn', artist: null, match_reason: null }] });
  await answer('/v1/writer/select?full_name=dawn', { writers: [] });
  await answer(SONGS_DA, { songs: [{ uuid: uuid(3), work_title: 'Dance', artist: null, match_reason: null }] });
  await waitFor(() => expect(options()).toEqual(['DawnSong']));
});

test.each([
  [
    'dark theme',
    'Dark coloursTheme',
    () => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'),
  ],
  ['help', 'Keyboard shortcutsHelp', () => expect(useKeyHelp.getState().isOpen).toBe(true)],
  ['sign out', 'LogoutLog out, sign out', () => expect(location.pathname).toBe('/logout')],
])('%s is a command, which is not remembered', async (text, found, isDone) => {
  await open();
  type(text);
  expect(options()).toEqual([found]);
  await userEvent.keyboard('{Enter}');
  isDone();
  expect(localStorage.getItem('segno-recent')).toBeNull();
});

test('nobody asks for what they may not read: artists need CAN_GET_ARTISTS', async () => {
  await open(['CAN_LOGIN_TO_ARTIST_PORTAL']);
  type('zzz');
  await pause(500);
  expect([...waiting.keys()]).toEqual(['/v1/list_view']);
  expect(screen.getAllByText('Sorry, no results.')).not.toHaveLength(0);
});

test('an artist finds own tracks and writers, a record of exactly that name first', async () => {
  await open(['CAN_LOGIN_TO_ARTIST_PORTAL', 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_GET_MY_WRITERS']);
  type('dawn');
  await answer('/v1/new_track_submission?name=dawn&pagesize=5', {
    new_track_submissions: [{ uuid: uuid(5), name: 'Dawn Ferry', artist: { name: 'Ana' } }],
  });
  await answer('/v1/my_writer?full_name=dawn&pagesize=5', { writers: [{ uuid: uuid(6), full_name: 'Dawn' }] });
  await waitFor(() => expect(options()).toEqual(['DawnWriter', 'Dawn FerryTrack · Ana']));
  await userEvent.click(screen.getByText('Dawn'));
  expect(location.pathname + location.search).toBe('/my-writers?full_name=Dawn');
});

test('finds a genre with its parent, and a statement by its PRO and day', async () => {
  await open(['CAN_LOGIN_TO_SEGNO', 'CAN_GET_PRO_EARNINGS', 'CAN_GET_SONG_GENRES']);
  type('2026 bmi');
  const genre = { uuid: uuid(7), name: '2026 BMI', full_name: 'Jazz / 2026 BMI' };
  await answer('/v1/song_genre/select?name=2026+bmi', { song_genres: [genre] });
  const days = ['2026-09-30', '2025-09-30'];
  await answer('/v1/pro_earnings_statement?pagesize=100', {
    pro_earnings_statements: days.map((day) => ({ uuid: day, pro: 'BMI', statement_date: day, file_name: 'q3 a.csv' })),
  });
  await waitFor(() => expect(options()).toEqual(['BMI 2026-09-30Statement · q3 a.csv', 'Jazz / 2026 BMIGenre']));
  await userEvent.click(screen.getByText('BMI 2026-09-30'));
  expect(location.pathname + location.search).toBe('/statements?file_name=q3%20a.csv');
});
