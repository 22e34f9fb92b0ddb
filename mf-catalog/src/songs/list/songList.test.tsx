import type { Permission } from '@segno/contract';
import { RouteNameContext } from '@segno/host';
import {
  type Answer,
  pageOf,
  renderAt,
  screen,
  serve,
  signIn,
  toasts,
  userEvent,
  waitFor,
  within,
} from '@segno/ui/testing';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';
import { isShown, songCounters } from './SongCounters';

const counters = songCounters({ publish_blocked_count: 3, publish_error_count: 0, publish_in_progress_count: 1 });
const shownBy = (filters: Record<string, string>) =>
  counters.filter((counter) => isShown(counter, filters)).map(({ label }) => label);

test('each counter carries its number', () => {
  expect(counters.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    'Publish blocked: 3',
    'Publish failures: 0',
    'Publish in progress: 1',
  ]);
});

test('a counter is on when the list is filtered by just what it counts', () => {
  expect(shownBy({})).toEqual([]);
  expect(shownBy({ is_publish_blocked: 'true' })).toEqual(['Publish blocked']);
  expect(shownBy({ publish_state: 'Error' })).toEqual(['Publish failures']);
  expect(shownBy({ publish_state: 'In Progress' })).toEqual(['Publish in progress']);
  expect(shownBy({ publish_state: 'Error,Published' })).toEqual([]);
});

test('before the numbers are there the counters stand without one', () => {
  expect(songCounters(undefined).map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
});

const open = (address: string, beside: { did_you_mean?: string } = {}) => {
  signIn('CAN_GET_SONGS');
  const calls = serve({
    'GET /song': (call) => {
      const isSearch = call.query.work_title !== undefined || call.query.sounds_like !== undefined;
      const page = pageOf(
        'songs',
        [
          song({ work_title: 'Uplifting Sea' }),
          song({
            uuid: id(9),
            work_title: 'Lift Off',
            match_reason: isSearch ? 'Euphoric via "uplifting"' : null,
          }),
        ],
        call,
      );
      return { data: Object.assign(call.query.work_title === 'kite weathr' ? { ...beside } : {}, page.data) };
    },
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
  });
  const { back } = renderAt(address, { '/songs': <Screen /> });
  return { calls, back };
};

const texts = (role: string): (string | null)[] => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('says beside the title by which tag a search has found a song', async () => {
  open('/songs?work_title=uplifting');
  expect(await screen.findByText('Euphoric via "uplifting"')).toBeVisible();
  expect(texts('columnheader').slice(0, 2)).toEqual([expect.stringContaining('Title'), 'Found by']);
  expect(screen.getByRole('rowheader', { name: 'Lift Off' })).toBeVisible();
});

test('has no such column outside of a search', async () => {
  open('/songs');
  expect(await screen.findByText('Lift Off')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Found by' })).toBeNull();
});

test('the panel shows the filters in use and a few more, and finds any other by its name', async () => {
  const { calls } = open('/songs?channel_layout=stereo');
  await screen.findByText('Lift Off');
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1 active' }));
  const panel = within(await screen.findByRole('region', { name: 'Filters' }));
  const labels = () => panel.getAllByRole('combobox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const few = ['Publish state', 'Curation state', 'Assignment', 'Blocked or not', 'Reason for block'];
  await waitFor(() => expect(labels()).toEqual(['Channel layout', ...few, 'Add filter']));
  await userEvent.type(panel.getByRole('combobox', { name: 'Add filter' }), 'by any{Enter}');
  expect(await panel.findByRole('searchbox', { name: 'Taxonomy tag by any name' })).toHaveFocus();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Taxonomy tag by any name' }), 'uplifting');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/song').at(-1)?.query).toMatchObject({ sounds_like: 'uplifting' }),
  );
  expect(await screen.findByRole('columnheader', { name: 'Found by' })).toBeVisible();
});

describe('the search', () => {
  const chips = () =>
    screen.queryAllByRole('button', { name: /Remove from the search/ }).map((chip) => chip.textContent);
  const searches = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ path }) => path === '/song').map(({ query }) => query.work_title);
  const box = () => screen.getByRole('searchbox', { name: /Search by title/ });
  const searchFor = (text: string) => `/songs?${new URLSearchParams({ work_title: text }).toString()}`;

  test.each([
    ['happy piano', ['happy', 'piano']],
    ['“Night Ferry” -drums -"drum machine"', ['“night ferry”', 'Without drums', 'Without drum machine']],
    ['calm 90-110 bpm', ['calm', 'Tempo: 90–110 BPM']],
    ['120 bpm', ['Tempo: 120 BPM']],
    ['>100 bpm', ['Tempo: above 100 BPM']],
    ['at most 97.5 bpm', ['Tempo: up to 97.5 BPM']],
    ['2:30', ['Length: 2:25–2:35']],
    ['under 3 minutes', ['Length: below 3:00']],
    ['no vocals', ['No vocals']],
    ['happy', []],
    ['', []],
  ])('shows what it understands of %s', async (text, shown) => {
    open(searchFor(text));
    expect(await screen.findByText('Lift Off')).toBeVisible();
    expect(chips()).toEqual(shown);
    expect(screen.queryByText(/Not understood/)).toBeNull();
  });

  test('names what it does not understand, no more than fits', async () => {
    open(searchFor('happy 110-90 bpm 🎵 >5 <5 "open'));
    expect(await screen.findByText('Not understood: 110-90 bpm, 🎵, >5 and 2 more')).toBeVisible();
    expect(chips()).toEqual(['happy', 'open']);
  });

  test('takes a part out of the text, which Back brings back', async () => {
    const { calls, back } = open(searchFor('happy 90 - 110 bpm piano'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the search: Tempo: 90–110 BPM' }));
    await waitFor(() => expect(box()).toHaveValue('happy piano'));
    expect(chips()).toEqual(['happy', 'piano']);
    await waitFor(() => expect(searches(calls).at(-1)).toBe('happy piano'));
    await back();
    expect(box()).toHaveValue('happy 90 - 110 bpm piano');
  });

  test('shows what is found with one word less where nothing is, and searches for it', async () => {
    signIn('CAN_GET_SONGS');
    const sea = song({ work_title: 'Uplifting Sea' });
    const calls = serve({
      'GET /song': (call) => pageOf('songs', call.query.work_title === 'piano 92 bpm' ? [sea] : [], call),
      'GET /song/stats': () => ({
        data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
      }),
      'GET /artist/select': () => ({ data: { artists: [] } }),
    });
    renderAt(`${searchFor('hopeful piano 92 bpm')}&publish_state=Published`, { '/songs': <Screen /> });
    const ways = within(await screen.findByRole('group', { name: 'Searches without one of the words' }));
    const way = await ways.findByRole('button', { name: 'Without “hopeful”: 1 song' });
    expect(ways.getAllByRole('button')).toHaveLength(1);
    const counted = calls.filter(({ path, query }) => path === '/song' && query.pagesize === '1');
    expect(counted.map(({ query }) => [query.work_title, query.publish_state])).toEqual([
      ['piano 92 bpm', 'Published'],
      ['hopeful 92 bpm', 'Published'],
      ['hopeful piano', 'Published'],
    ]);
    await userEvent.click(way);
    expect(await screen.findByText('Uplifting Sea')).toBeVisible();
    expect(box()).toHaveValue('piano 92 bpm');
    expect(screen.getByRole('heading', { name: 'Songs' })).toHaveFocus();
  });

  test('asks for nothing more where songs are found', async () => {
    const { calls } = open(searchFor('happy piano'));
    expect(await screen.findByText('Lift Off')).toBeVisible();
    expect(calls.filter(({ query }) => query.pagesize === '1')).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Searches without one of the words' })).toBeNull();
  });

  test('says what it has searched in place of a slip, and takes it over', async () => {
    const { calls } = open(searchFor('kite weathr'), { did_you_mean: 'kite weather' });
    expect(await screen.findByText(/Showing results/)).toHaveTextContent('Showing results for “kite weather”.');
    await userEvent.click(screen.getByRole('button', { name: 'kite weather' }));
    await waitFor(() => expect(searches(calls).at(-1)).toBe('kite weather'));
    expect(searches(calls)).toEqual(['kite weathr', 'kite weather']);
    expect(box()).toHaveValue('kite weather');
  });

  test('helps by examples that can be tried', async () => {
    const { calls } = open('/songs');
    await userEvent.click(await screen.findByRole('button', { name: 'How to search' }));
    const help = await screen.findByRole('dialog', { name: 'How to search' });
    expect(help.querySelectorAll('button')).toHaveLength(6);
    await userEvent.click(await screen.findByRole('button', { name: 'piano -drums' }));
    await waitFor(() => expect(searches(calls).at(-1)).toBe('piano -drums'));
    expect(box()).toHaveValue('piano -drums');
    expect(chips()).toEqual(['piano', 'Without drums']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('has a view watched for new songs, as often as is chosen, and no longer', async () => {
  signIn('CAN_GET_SONGS');
  const view = { uuid: id(70), name: 'Calm ones', query: 'work_title=calm' };
  const answer = (watch?: unknown) => ({
    data: {
      list_view: {
        views: [{ ...view, ...(typeof watch === 'string' && { watch }) }],
        default_view: null,
        hidden_columns: [],
      },
    },
  });
  const calls = serve({
    'GET /song': (call) => pageOf('songs', [song({ work_title: 'Calm Sea' })], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /list_view/SONGS': () => answer(),
    [`PUT /list_view/SONGS/${view.uuid}`]: ({ body }) => answer(Object(body).watch),
  });
  renderAt('/songs?work_title=calm', {
    '/songs': (
      <RouteNameContext value="SONGS">
        <Screen />
      </RouteNameContext>
    ),
  });
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Calm ones' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  };
  await choose('Every Monday');
  await waitFor(() => expect(toasts()).toEqual(['New songs in Calm ones will come as a message']));
  await choose('Never');
  await waitFor(() => expect(toasts()).toContain('No more messages about Calm ones'));
  expect(saved()).toMatchObject([{ watch: 'weekly' }, { watch: null }]);
});

describe('exportSongs', () => {
  const open = async (address: string, permissions: Permission[], answer?: () => Answer) => {
    signIn('CAN_GET_SONGS', ...permissions);
    const calls = serve({
      'GET /song': (call) => pageOf('songs', [song({ work_title: 'Song 1' })], call),
      'GET /song/stats': () => ({
        data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
      }),
      'GET /artist/select': () => ({ data: { artists: [] } }),
      'POST /song/report': answer ?? (() => ({ data: { report: { uuid: id(1), task_id: id(2) } } })),
    });
    renderAt(address, { '/songs': <Screen /> });
    await screen.findByText('Song 1');
    return calls;
  };

  test('Export CSV asks for the songs that the list shows, in its order, and says that the report is being made', async () => {
    const address = '/songs?work_title=rain&publish_state=Published&sort_by=bpm&sort_order=desc&pagenum=1';
    const calls = await open(address, ['CAN_GET_REPORTS']);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toasts()).toEqual(['Your report is being generated.']));
    const [asked] = calls.filter(({ path }) => path === '/song/report');
    expect(asked?.query).toEqual({
      work_title: 'rain',
      publish_state: 'Published',
      sort_by: 'bpm',
      sort_order: 'desc',
    });
    expect(asked?.body).toEqual({ format: 'csv' });
    await userEvent.click(screen.getByRole('button', { name: 'Export XLSX' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/song/report').at(-1)?.body).toEqual({ format: 'xlsx' }),
    );
  });

  test('stands in a menu with the rest for toolbars without room', async () => {
    const calls = await open('/songs', ['CAN_GET_REPORTS', 'CAN_BATCH_UPDATE_SONGS']);
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Import' });
    expect(texts('menuitem')).toEqual(['Batch updates', 'Import', 'Like a recording', 'Export CSV', 'Export XLSX']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export XLSX' }));
    await waitFor(() => expect(toasts()).toEqual(['Your report is being generated.']));
    expect(calls.find(({ path }) => path === '/song/report')?.body).toEqual({ format: 'xlsx' });
  });

  test('says that the report cannot be made when the server refuses', async () => {
    await open('/songs', ['CAN_GET_REPORTS'], () => ({ status: 500, message: 'There was an error' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toasts()).toEqual(['An error occurs. Impossible to generate the report.']));
  });

  test('is not offered to those who get no reports', async () => {
    await open('/songs', []);
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });
});
