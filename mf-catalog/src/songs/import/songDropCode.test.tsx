import { act, pageOf, renderAt, screen, serve, signIn } from '@segno/ui/testing';
import { Screen } from '../SongsScreen';

const loaded = jest.fn();
jest.mock('@segno/ui/upload', () => {
  loaded();
  return jest.requireActual<object>('@segno/ui/upload');
});

test('the song list loads the code of uploads once files are dragged over it, and not before', async () => {
  signIn(
    'CAN_GET_SONGS',
    'CAN_BATCH_UPDATE_SONGS',
    'CAN_CREATE_SONGS',
    'CAN_UPDATE_SONG_BASIC_INFORMATION',
    'CAN_GET_ARTISTS',
  );
  serve({
    'GET /song': (call) => pageOf('songs', [], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
  });
  renderAt('/songs', { '/songs': <Screen /> });
  await screen.findByRole('button', { name: 'Create songs from files' });
  expect(loaded).not.toHaveBeenCalled();
  const dataTransfer = { types: ['Files'], files: [] };
  const fire = (type: string) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer });
    act(() => void window.dispatchEvent(event));
    return event;
  };
  fire('dragenter');
  // A file that is dropped before the code has loaded does not replace the page.
  expect(fire('drop').defaultPrevented).toBe(true);
  fire('dragenter');
  expect(await screen.findByText('Drop a CSV or XLSX file to create songs')).toBeVisible();
  expect(loaded).toHaveBeenCalledTimes(1);
});
