import { act, pageOf, renderAt, screen, serve, signIn, toasts, userEvent, waitFor } from '@segno/ui/testing';
import { acceptOf } from '@segno/ui/upload';
import { Screen as SongsScreen } from '../SongsScreen';
import { Screen as ImportScreen } from './ImportSongsScreen';
import { sheetKinds } from './sheetKinds';

const mayCreate = ['CAN_CREATE_SONGS', 'CAN_UPDATE_SONG_BASIC_INFORMATION', 'CAN_GET_ARTISTS'] as const;

const openList = (...permissions: Parameters<typeof signIn>) => {
  signIn('CAN_GET_SONGS', ...permissions);
  serve({
    'GET /song': (call) => pageOf('songs', [], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
  });
  renderAt('/songs', { '/songs': <SongsScreen />, '/songs/import': <ImportScreen /> });
};

const csv = (name = 'new.csv') => new File(['work_title,artist'], name, { type: 'text/csv' });
/** Fires a drag event with files, which jsdom does not have. */
const drag = (target: EventTarget, type: string, ...files: File[]) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files },
  });
  act(() => void target.dispatchEvent(event));
};
const CUE = 'Drop a CSV or XLSX file to create songs';

// The first test: the others find the code loaded.
test('a sheet that is dropped before the code of uploads has loaded is uploaded too', async () => {
  openList('CAN_BATCH_UPDATE_SONGS', ...mayCreate);
  await screen.findByRole('button', { name: 'Create songs from files' });
  drag(window, 'dragenter');
  drag(document.body, 'drop', csv());
  await waitFor(() => expect(screen.getByText('new.csv')).toBeVisible());
});

test('a sheet that is dropped on the song list is uploaded by the screen of imports', async () => {
  openList('CAN_BATCH_UPDATE_SONGS', ...mayCreate);
  await screen.findByRole('button', { name: 'Create songs from files' });
  drag(window, 'dragenter');
  const cue = await screen.findByText(CUE);
  expect(cue).toBeVisible();
  drag(cue, 'drop', csv());
  await waitFor(() => expect(screen.getByText('new.csv')).toBeVisible());
  expect(screen.queryByText(CUE)).toBeNull();
});

test('the cue goes when the file is dragged away again', async () => {
  openList('CAN_BATCH_UPDATE_SONGS', ...mayCreate);
  await screen.findByRole('button', { name: 'Create songs from files' });
  drag(window, 'dragenter');
  drag(await screen.findByText(CUE), 'dragleave');
  expect(screen.queryByText(CUE)).toBeNull();
});

test('a sheet is chosen by the keyboard; a file of another kind and several files are refused', async () => {
  openList('CAN_BATCH_UPDATE_SONGS', ...mayCreate);
  const button = await screen.findByRole('button', { name: 'Create songs from files' });
  const chooser = screen.getByLabelText('Sheet of songs');
  expect(chooser).toHaveAttribute('accept', acceptOf(sheetKinds));
  let opened = 0;
  chooser.addEventListener('click', () => (opened += 1));
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toBe(1);
  drag(window, 'dragenter');
  drag(await screen.findByText(CUE), 'drop', new File(['x'], 'song.mp3'));
  await waitFor(() => expect(toasts()).toEqual(['The file has to be a csv or xlsx']));
  drag(window, 'dragenter');
  drag(await screen.findByText(CUE), 'drop', csv('a.csv'), csv('b.csv'));
  await waitFor(() => expect(toasts()).toContain('Choose one file'));
  await userEvent.upload(chooser, csv());
  await waitFor(() => expect(screen.getByText('new.csv')).toBeVisible());
});

test('somebody who may add files chooses among the kinds that a drop accepts', async () => {
  openList('CAN_BATCH_UPDATE_SONGS', ...mayCreate, 'CAN_UPDATE_SONG_SOURCE_FILES');
  const chooser = await screen.findByLabelText('WAV files or a sheet of songs');
  expect(chooser).toHaveAttribute('accept', acceptOf(['wav', ...sheetKinds]));
});

test('Create songs from files is hidden without the permission to create songs', async () => {
  openList('CAN_BATCH_UPDATE_SONGS');
  await screen.findByRole('link', { name: 'Import' });
  expect(screen.queryByRole('button', { name: 'Create songs from files' })).toBeNull();
});
