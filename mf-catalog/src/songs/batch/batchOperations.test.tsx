import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, type Answer } from '@segno/ui/testing';
import { Screen as SongsScreen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';
import { Screen } from './BatchOperationsScreen';

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
  user: { uuid: id(1000), full_name: 'Ana Li' },
  created_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:01:00Z',
  undo_of: null,
  is_undone: false,
  undo_allowed: true,
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
      return { data: { batch_operation: { uuid: id(91), async_task: null, left_alone: [] } } };
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
