import { player, usePlayer } from '@segno/host';
import { screen, userEvent, waitFor } from '@segno/ui/testing';
import { id, song, sourceFile } from '../../testing/songFixture';
import { openSong, titleInput } from '../../testing/songScreen';

const full = { ...sourceFile(), url: '/full.mp3', waveform_thumbnail: null };
const sounding = song({ full_source_file: full });
const note = {
  uuid: id(80),
  text: 'The fade is late',
  note_type: 2,
  parent_type: 'song',
  parent_uuid: id(1),
  user: { uuid: id(81), full_name: 'Priya Nair' },
  at_second: 42,
  created_at: '2026-11-20T09:00:00Z',
};
const box = () => screen.getByLabelText(/^New note/);

beforeEach(() => {
  localStorage.clear();
  player.stop();
});

test('a note about a place in the song plays from there, in the list and on the waveform', async () => {
  openSong(sounding, { notes: [note] });
  await titleInput();
  await userEvent.click(await screen.findByRole('button', { name: 'Play from 0:00:42' }));
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, track: { uuid: full.uuid }, seekTo: 42 });
  player.seek(0);
  await userEvent.click(screen.getByLabelText('Play from 0:00:42: The fade is late'));
  expect(usePlayer.getState().seekTo).toBe(42);
});

test('a new note takes the time at which the player stands, among staff', async () => {
  const { sent } = openSong(sounding);
  await titleInput();
  await waitFor(() => expect(box()).toBeVisible());
  expect(screen.queryByText(/^Add the time/)).toBeNull();
  player.load({ uuid: full.uuid, trackType: 'song', url: '/full.mp3', trackName: 'Night Ferry', artistName: 'Nola' });
  player.seek(17.6);
  await userEvent.click(await screen.findByText('Add the time 0:00:17'));
  await userEvent.type(box(), 'Too loud');
  await userEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]?.body).toEqual({
    parent_type: 'song',
    parent_uuid: id(1),
    text: 'Too loud',
    at_second: 17,
    note_type: 2,
  });
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.queryByText('0:00:17 ×')).toBeNull();
});

test('who may only read reads the notes and writes none', async () => {
  openSong(sounding, { notes: [note], permissions: ['CAN_GET_SONGS'] });
  await titleInput();
  expect(await screen.findByText('The fade is late')).toBeVisible();
  expect(screen.queryByLabelText(/^New note/)).toBeNull();
});
