import type { Permission } from '@segno/contract';
import { pageOf, renderAt, screen, serve, signIn, toasts, userEvent, waitFor, type Answer } from '@segno/ui/testing';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

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

test('says that the report cannot be made when the server refuses', async () => {
  await open('/songs', ['CAN_GET_REPORTS'], () => ({ status: 500, message: 'There was an error' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(toasts()).toEqual(['An error occurs. Impossible to generate the report.']));
});

test('is not offered to those who get no reports', async () => {
  await open('/songs', []);
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});
