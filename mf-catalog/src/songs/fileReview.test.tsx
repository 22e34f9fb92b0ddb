import { player, usePlayer } from '@segno/host';
import { act, screen, userEvent, waitFor } from '@segno/ui/testing';
import { manager, openSong, titleInput } from './testing/songScreen';
import { id, song, sourceFile } from './testing/songFixture';

const files = [
  sourceFile({ label: 'One' }),
  sourceFile({ uuid: id(51), label: 'Two', status: 'approved' }),
  sourceFile({ uuid: id(52), label: 'Three', asset_status: 'pending' }),
  sourceFile({ uuid: id(53), label: 'Four', url: 'https://a.test/4.mp3' }),
];
const key = (label: string) => screen.getByRole('button', { name: label }).getAttribute('aria-keyshortcuts');

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
});

test('the first pending file has the review keys; after a verdict the next one that can be judged has them', async () => {
  openSong(song({ source_files: files }));
  await titleInput();
  expect([key('Approve Full One'), key('Decline Full One')]).toEqual(['A', 'D']);
  expect([key('Approved Full Two'), key('Approve Full Four')]).toEqual([null, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve Full One' }));
  expect([key('Approved Full One'), key('Decline Full One')]).toEqual(['U', null]);
  expect([key('Approve Full Four'), key('Decline Full Four')]).toEqual(['A', 'D']);
  await userEvent.click(screen.getByRole('button', { name: 'Approved Full One' }));
  expect([key('Approve Full One'), key('Approve Full Four')]).toEqual(['A', null]);
});

test('a verdict that is saved can no longer be taken back by the key', async () => {
  const approved = files.map((file, place) => (place === 0 ? { ...file, status: 'approved' as const } : file));
  const saved = () => ({ data: { song: song({ source_files: approved }) } });
  openSong(song({ source_files: files }), { update: saved, answers: { [`GET /song/${id(1)}/polling`]: saved } });
  await titleInput();
  await userEvent.click(screen.getByRole('button', { name: 'Approve Full One' }));
  expect(key('Approved Full One')).toBe('U');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(key('Approved Full One')).toBeNull());
});

test('people who may write the note for the artist see it, others only once there is one', async () => {
  const others = { permissions: manager.filter((permission) => permission !== 'CAN_UPDATE_SONG_SOURCE_FILES') };
  const note = () => screen.queryByRole('textbox', { name: 'Revision note' });
  const { unmount } = openSong(song({ source_files: files }));
  await titleInput();
  expect(note()).toBeVisible();
  unmount();
  const read = openSong(song({ source_files: files }), others);
  await titleInput();
  expect(note()).toBeNull();
  read.unmount();
  openSong(song({ source_files: files, revision_note: 'Less reverb' }), others);
  await titleInput();
  expect(screen.getByText('Less reverb')).toBeVisible();
});

test('a declined file asks for its note at once; Escape leaves it', async () => {
  openSong(song({ source_files: files }));
  await titleInput();
  await userEvent.click(screen.getByRole('button', { name: 'Decline Full One' }));
  const note = screen.getByLabelText('Revision note, Full One');
  await waitFor(() => expect(note).toHaveFocus());
  await userEvent.keyboard('Hiss');
  expect(screen.getByLabelText('Revision note, Full One')).toHaveValue('Hiss');
  await userEvent.keyboard('{Escape}');
  expect(note).not.toHaveFocus();
});

test('the sound goes on with the next file, paused if it was paused; a sound of something else plays on', async () => {
  const load = jest.spyOn(player, 'load').mockImplementation();
  const toggle = jest.spyOn(player, 'toggle').mockImplementation();
  const heard = { uuid: id(50), trackType: 'source_file' as const, url: 'https://a.test/1.mp3', trackName: 'One' };
  openSong(song({ source_files: files }));
  await titleInput();
  act(() => usePlayer.setState({ track: { ...heard, artistName: '', trackType: 'song' }, isPlaying: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve Full One' }));
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Approved Full One' }));
  act(() => usePlayer.setState({ track: { ...heard, artistName: '' }, isPlaying: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve Full One' }));
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ uuid: id(53) }));
  expect(toggle).toHaveBeenCalledTimes(1);
});

test('nobody is shown keys for files that are only to be read', async () => {
  openSong(song({ source_files: files }), {
    permissions: manager.filter((permission) => permission !== 'CAN_UPDATE_SONG_SOURCE_FILES'),
  });
  await titleInput();
  expect(document.querySelector('li [data-key]')).toBeNull();
});
