import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, type Answer } from '@segno/ui/testing';
import { Screen as SongsScreen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';
import { Screen } from './BatchOperationsScreen';
import { actionsOf, attributeGroups, orderBody, valueKind } from './orderForm';
import { selectionArgs } from './selectedSongs';

const operation = (more: object = {}) => ({
  uuid: id(90),
  action: 'set',
  attribute: 'bpm',
  values: 120,
  status: 'success',
  progress: 100,
  count: 1,
  changed: 1,
  unchanged: 0,
  failed: 0,
  created: 0,
  deleted: 0,
  user: { uuid: id(1000), full_name: 'Ana Li' },
  created_at: new Date(Date.now() - 86_400_000).toISOString(),
  finished_at: '2026-11-20T09:01:00Z',
  undo_of: null,
  is_undone: false,
  undo_allowed: true,
  song_import: null,
  task_uuid: id(80),
  ...more,
});

test('the songs below are read again when an undo has ended, not when it begins', async () => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS');
  let operations = [operation()];
  const calls = serve({
    'GET /song': (call) => pageOf('songs', [song({ uuid: id(1), work_title: 'Song 1' })], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /batch_operation': (call) => pageOf('batch_operations', operations, call),
    [`POST /batch_operation/${id(90)}/undo`]: (): Answer => {
      operations = [
        operation({ uuid: id(91), status: 'pending', progress: 0, undo_allowed: false, undo_of: id(90) }),
        operation({ is_undone: true, undo_allowed: false }),
      ];
      return { data: { batch_operation: { uuid: id(91), async_task: null, song_count: 1, left_alone: [] } } };
    },
  });
  renderAt('/songs', {
    '/songs': (
      <>
        <SongsScreen />
        <Screen params={{}} onClose={() => undefined} />
      </>
    ),
  });
  const reads = () => calls.filter(({ path }) => path === '/song').length;
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  expect(reads()).toBe(1);
  operations = [operation({ uuid: id(91), undo_allowed: false, undo_of: id(90) }), ...operations.slice(1)];
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

const field = (multi: boolean) =>
  ({ uuid: 'x', key: 'mood', name: 'Mood', group: 'Feeling', multi, side: 'both', required: null, max: null }) as const;

test('the attributes are those of the permissions that the person holds', () => {
  const values = (held: readonly string[]) =>
    attributeGroups(held, [field(true)]).flatMap(({ items }) => items.map(({ value }) => value));
  expect(values([])).toEqual([]);
  expect(values(['CAN_PUBLISH_SONGS'])).toEqual(['content_tier', 'curation_state']);
  expect(values(['CAN_UPDATE_SONG_METADATA'])).toEqual([
    'genre_uuids',
    'theme_uuids',
    'instrument_uuids',
    'taxonomy.mood',
  ]);
});

test('says how many songs an import has created and its undo has deleted', async () => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS');
  const imported = { attribute: 'import', values: null, count: 3, changed: 0 };
  const operations = [
    operation({ ...imported, uuid: id(91), action: 'undo', deleted: 2, failed: 1, status: 'error' }),
    operation({ ...imported, action: 'import', created: 3 }),
  ];
  serve({ 'GET /batch_operation': (call) => pageOf('batch_operations', operations, call) });
  renderAt('/songs', { '/songs': <Screen params={{}} onClose={() => undefined} /> });
  expect(await screen.findByText('3 songs created')).toBeVisible();
  expect(screen.getByText('2 songs deleted, 1 not changed')).toBeVisible();
});

test('a field that takes one tag is set or cleared, one that takes many is added to as well', () => {
  expect(actionsOf('taxonomy.mood', field(false))).toEqual(['set', 'clear']);
  expect(actionsOf('taxonomy.mood', field(true))).toEqual(['add', 'remove', 'set', 'clear']);
  expect(actionsOf('curation_state', undefined)).toEqual(['set']);
});

test('sends a list for list attributes, one value for the others, and none to clear', () => {
  const body = (attribute: string, action: 'add' | 'set' | 'clear', ...values: string[]) =>
    orderBody({ attribute, action, values }, attribute.startsWith('taxonomy') ? field(false) : undefined);
  expect(body('genre_uuids', 'add', 'a', 'b')).toEqual({ attribute: 'genre_uuids', action: 'add', values: ['a', 'b'] });
  expect(body('tags', 'set', 'calm')).toEqual({ attribute: 'tags', action: 'set', values: ['calm'] });
  expect(body('content_tier', 'set', 'a')).toEqual({ attribute: 'content_tier', action: 'set', values: 'a' });
  expect(body('taxonomy.mood', 'set', 'a')).toEqual({ attribute: 'taxonomy.mood', action: 'set', values: 'a' });
  expect(body('bpm', 'set', '96.5')).toEqual({ attribute: 'bpm', action: 'set', values: 96.5 });
  expect(body('auto_tagging_enabled', 'set', 'off')).toEqual({
    attribute: 'auto_tagging_enabled',
    action: 'set',
    values: false,
  });
  expect(body('bpm', 'clear', '96')).toEqual({ attribute: 'bpm', action: 'clear' });
  expect(body('bpm', 'set')).toBeUndefined();
  expect(valueKind({ attribute: 'bpm', action: 'clear', values: [] })).toBeUndefined();
});

test('few songs are named in the address, many in the body, all by their filters', () => {
  const uuids = (count: number) => Array.from({ length: count }, (_, index) => `song-${index}`);
  expect(selectionArgs({ kind: 'picked', uuids: uuids(2) })).toEqual({ query: { uuids: 'song-0,song-1' }, body: {} });
  expect(selectionArgs({ kind: 'picked', uuids: uuids(201) })).toEqual({ query: {}, body: { uuids: uuids(201) } });
  const filters = { work_title: 'rain' };
  expect(selectionArgs({ kind: 'all', count: 9, filters })).toEqual({ query: filters, body: {} });
});

test('an import leads to its file and what became of it', async () => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS');
  const imported = operation({
    ...{ action: 'import', attribute: '', values: null, created: 2, changed: 0 },
    song_import: { uuid: id(95), file_name: 'autumn.csv' },
  });
  serve({ 'GET /batch_operation': (call) => pageOf('batch_operations', [imported], call) });
  renderAt('/', { '/': <Screen params={{}} onClose={() => undefined} /> });
  expect(await screen.findByRole('link', { name: 'autumn.csv' })).toHaveAttribute('href', `/songs/import/${id(95)}`);
  // Not on the button that closes the dialog, which Enter would press.
  await waitFor(() => expect(screen.getByRole('list').parentElement).toHaveFocus());
});

test('a batch update leads to the songs that it changed, as long as they are known', async () => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS');
  const old = operation({ uuid: id(91), changed: 3, count: 3, created_at: '2026-01-02T09:00:00Z' });
  serve({ 'GET /batch_operation': (call) => pageOf('batch_operations', [operation(), old], call) });
  renderAt('/', { '/': <Screen params={{}} onClose={() => undefined} /> });
  expect(await screen.findByRole('link', { name: '1 of 1 song changed' })).toHaveAttribute(
    'href',
    `/songs?batch_operation_uuid=${id(90)}`,
  );
  expect(screen.queryByRole('link', { name: '3 of 3 songs changed' })).toBeNull();
});
