import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen as SongsScreen } from '../SongsScreen';
import { id } from '../testing/songFixture';
import { Screen } from './SongImportScreen';

const found = (more: object = {}) => ({
  uuid: id(1),
  file_name: 'songs.csv',
  status: 'ready',
  error: null,
  counts: { rows: 3, songs: 1, created: 0, changes: 2, errors: 1 },
  changes: [
    { row: 1, is_new: false, song: { uuid: id(2), work_title: 'Rain' }, column: 'bpm', before: '90', after: '120.5' },
    {
      row: 1,
      is_new: false,
      song: { uuid: id(2), work_title: 'Rain' },
      column: 'description',
      before: 'Old',
      after: '',
    },
  ],
  errors: [{ row: 3, column: 'genres', error: '"Jaz" is not known.' }],
  paging: { total_size: 2, current_size: 2, current_page: 1, offset: 0, total_pages: 1 },
  task_uuid: id(3),
  batch_operation: null,
  created_at: '2026-11-20T09:00:00Z',
  ...more,
});

const open = (answers: readonly object[]) => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS');
  let asked = 0;
  let isApplied = false;
  const task = {
    uuid: id(5),
    status: 'success',
    progress: 100,
    errors: [],
    created_at: '2026-11-20T09:00:00Z',
    finished_at: null,
  };
  const calls = serve({
    [`GET /song_import/${id(1)}`]: () => ({
      data: {
        song_import: isApplied
          ? found({ status: 'applied', batch_operation: { uuid: id(4), task_uuid: id(5) } })
          : answers[Math.min(asked++, answers.length - 1)],
      },
    }),
    [`POST /song_import/${id(1)}/apply`]: () => {
      isApplied = true;
      return { data: { batch_operation: { uuid: id(4), async_task: task } } };
    },
    [`GET /async_task/${id(5)}`]: () => ({ data: { async_task: task } }),
  });
  renderAt(`/songs/import/${id(1)}`, { '/songs/import/:uuid': <Screen params={{ uuid: id(1) }} onClose={() => {}} /> });
  return calls;
};

test('shows each cell before and after, what is wrong by row and column, and applies with one call', async () => {
  const calls = open([found()]);
  expect(await screen.findByText(/2 cells of 1 song would change, in 3 rows/)).toBeVisible();
  const changes = within(screen.getByRole('table', { name: 'Changes' }));
  expect(changes.getByText('90')).toBeVisible();
  expect(changes.getByText('120.5')).toBeVisible();
  expect(changes.getByText('empty')).toBeVisible();
  const errors = within(screen.getByRole('table', { name: 'Errors' }));
  expect(errors.getByText('Row 3')).toBeVisible();
  expect(errors.getByText('"Jaz" is not known.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Batch Update Successful')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('follows a file that is being read until it can be applied', async () => {
  open([
    found({
      status: 'reading',
      counts: { rows: 1, songs: 0, created: 0, changes: 0, errors: 0 },
      changes: [],
      errors: [],
    }),
    found(),
  ]);
  expect(await screen.findByText(/Reading the file… 1 row so far/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Apply' }, { timeout: 4000 })).toBeEnabled();
});

test('says why a file cannot be imported, and applies nothing where nothing changes', async () => {
  open([found({ status: 'failed', error: 'The file is empty.', changes: [], errors: [] })]);
  expect(await screen.findByText(/The file is empty\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('Apply is off where nothing changes', async () => {
  open([found({ counts: { rows: 3, songs: 0, created: 0, changes: 0, errors: 0 }, changes: [], errors: [] })]);
  expect(await screen.findByText('Nothing changes in 3 rows.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

const created = (more: object = {}) =>
  found({
    counts: { rows: 4, songs: 1, created: 2, changes: 5, errors: 1 },
    changes: [
      ...[
        ['work_title', 'Snow'],
        ['artist', 'Nola Reed'],
        ['bpm', '120'],
        ['description', 'Cold.'],
      ].map(([column, after]) => ({
        row: 2,
        is_new: true,
        song: { uuid: id(6), work_title: 'Snow' },
        column,
        before: '',
        after,
      })),
      { row: 3, is_new: false, song: { uuid: id(2), work_title: 'Rain' }, column: 'bpm', before: '90', after: '91' },
    ],
    ...more,
  });

test('says how many songs will be created, and shows each on one line that opens to its fields', async () => {
  open([created()]);
  expect(
    await screen.findByText(
      '2 songs will be created. 1 song will be changed. 1 error: rows with an error are left out.',
    ),
  ).toBeVisible();
  const changes = within(screen.getByRole('table', { name: 'Changes' }));
  expect(changes.getAllByRole('row')).toHaveLength(3);
  const line = changes.getByText('New: Snow, Nola Reed, 2 more fields');
  expect(changes.getByText('120')).not.toBeVisible();
  await userEvent.click(line);
  expect(changes.getByText('120')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Snow' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Rain' })).toBeVisible();
});

test('says how many songs were created, and leads to each', async () => {
  open([created({ status: 'applied', batch_operation: { uuid: id(4), task_uuid: null } })]);
  expect(await screen.findByRole('link', { name: 'Snow' })).toHaveAttribute('href', `/songs/edit/${id(6)}`);
  expect(screen.getByText('2 songs created')).toBeVisible();
});

test.each([
  ['is offered to those who update songs in batches', true],
  ['is not offered to others', false],
])('Import %s', async (_, isOffered) => {
  signIn('CAN_GET_SONGS', ...(isOffered ? (['CAN_BATCH_UPDATE_SONGS'] as const) : []));
  serve({
    'GET /song': (call) => pageOf('songs', [], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
  });
  renderAt('/songs', { '/songs': <SongsScreen /> });
  await screen.findByText('Songs');
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Import' })).toHaveLength(isOffered ? 1 : 0));
});
