import { RouteNameContext } from '@segno/host';
import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

const open = (address: string, cells: Record<string, string> = { tags: 'calm | deep' }) => {
  signIn('CAN_GET_SONGS', 'CAN_GET_REPORTS');
  const list_view = { views: [], default_view: null, hidden_columns: [] };
  const calls = serve({
    'GET /song': (call) =>
      pageOf('songs', [song({ work_title: 'Sea' }), song({ uuid: id(9), work_title: 'Fog' })], call),
    'GET /song/column': () => ({
      data: {
        song_columns: [
          { id: 'tags', name: null },
          { id: 'isrc', name: null },
          { id: 'taxonomy.mood', name: 'Mood' },
          { id: `registration.${id(3)}`, name: 'SOCAN' },
        ],
      },
    }),
    'GET /song/cells': () => ({
      data: {
        song_cells: [{ uuid: id(9), work_id: 'W9', work_title: 'Fog', artist: 'Ada', cells }],
        paging: { total_size: 2, current_size: 1, current_page: 1, offset: 0, total_pages: 1 },
      },
    }),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /song_tag/select': () => ({
      data: { song_tags: ['City', 'Slow, sad'].map((name) => ({ name, song_count: 1 })) },
    }),
    'GET /list_view/SONGS': () => ({ data: { list_view } }),
    'POST /song/report': () => ({ data: { report: { uuid: id(1), task_id: id(2) } } }),
  });
  return {
    calls,
    ...renderAt(address, {
      '/songs': (
        <RouteNameContext value="SONGS">
          <Screen />
        </RouteNameContext>
      ),
    }),
  };
};

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const called = (calls: ReturnType<typeof open>['calls'], path: string) => calls.filter((call) => call.path === path);

test('offers what the server says this person may read, and asks for the cells of what was chosen alone', async () => {
  const { calls } = open('/songs?publish_state=Published&columns=artist,bpm');
  await screen.findByText('Fog');
  expect(called(calls, '/song/cells')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Columns (3)' }));
  expect(await screen.findByRole('checkbox', { name: 'Registration at SOCAN' })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Writers' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tags' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mood' }));
  expect(heads().slice(0, 5)).toEqual(['Title', 'Artist', 'BPM', 'Tags', 'Mood']);
  // Skips the hidden columns in between.
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(heads().slice(0, 5)).toEqual(['Title', 'Artist', 'BPM', 'Mood', 'Tags']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(heads().slice(0, 5)).toEqual(['Title', 'Artist', 'BPM', 'Tags', 'Mood']);
  expect(await screen.findByRole('cell', { name: 'calm | deep' })).toBeVisible();
  await waitFor(() =>
    expect(called(calls, '/song/cells').at(-1)?.query).toMatchObject({
      publish_state: 'Published',
      cells: 'tags,taxonomy.mood',
    }),
  );
  expect(called(calls, '/song').every(({ query }) => query.columns === undefined)).toBe(true);
});

test('shows the rows while their cells are on the way', async () => {
  open('/songs?columns=tags');
  const row = await screen.findByRole('row', { name: /^Sea/ });
  expect(await within(row).findByRole('cell', { name: '…' })).toBeVisible();
});

test('exports the songs whatever their columns', async () => {
  const { calls } = open('/songs?columns=tags&sort_by=bpm');
  await screen.findByText('Fog');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(called(calls, '/song/report')).toHaveLength(1));
  expect(called(calls, '/song/report')[0]?.query).toEqual({ sort_by: 'bpm' });
});

test('of several tags that the list shows, songs with any or with all of them are found', async () => {
  const { calls } = open(`/songs?${new URLSearchParams({ tags: 'City' }).toString()}`);
  await screen.findByText('Fog');
  await userEvent.click(screen.getByRole('button', { name: 'Change the filter Tag: City' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tag' }), 'slow{Enter}');
  const asked = () => calls.filter(({ path }) => path === '/song').at(-1)?.query.tags;
  await waitFor(() => expect(asked()).toBe('City,Slow\\, sad'));
  expect(screen.getByRole('button', { name: 'Change the filter Tag: any of City, Slow, sad' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'All of' }));
  await waitFor(() => expect(asked()).toBe('all:City,Slow\\, sad'));
  expect(screen.getByRole('button', { name: 'Change the filter Tag: all of City, Slow, sad' })).toBeVisible();
});
