import { player, usePlayer, type PlayerTrack } from '@segno/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/openScreen';
import { PlayerBar } from './PlayerBar';

jest.mock('./startPlayer', () => ({ playerLevel: () => 0 }));

const track = (uuid: string, trackName: string): PlayerTrack => ({
  uuid,
  trackType: 'song',
  url: `/${uuid}.mp3`,
  trackName,
  artistName: 'Ana Li',
});
const tracks = [track('1', 'Sunrise'), track('2', 'Noon'), track('3', 'Dusk')];
const next = jest.fn(() => Promise.resolve());
const previous = jest.fn();

const open = (uuid: string) => {
  jest.clearAllMocks();
  player.stop();
  const address = '/songs?sort_by=bpm';
  const renew = () => Promise.resolve(undefined);
  usePlayer.setState({
    queue: { key: 'songs', name: 'Songs', address, tracks, isComplete: true, next, previous, renew },
  });
  for (const each of tracks) if (each.uuid === uuid) player.load(each);
  return renderInShell(<PlayerBar />);
};

test('next and previous are there while a list is played through, and next is off at its end', async () => {
  await open('1');
  await userEvent.click(screen.getByRole('button', { name: 'Next track' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous track' }));
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([1, 1]);
  act(() => player.load(track('3', 'Dusk')));
  expect(screen.getByRole('button', { name: 'Next track' })).toBeDisabled();
  act(() => usePlayer.setState({ queue: undefined }));
  expect(screen.queryByRole('button', { name: 'Next track' })).not.toBeInTheDocument();
});

test('it shows what comes next, plays it by choice and leads back to the list', async () => {
  await open('1');
  await userEvent.click(screen.getByRole('button', { name: 'Up next in Songs' }));
  const panel = await screen.findByRole('dialog', { name: 'Up next in Songs' });
  expect(within(panel).getByRole('link', { name: 'Songs' })).toHaveAttribute('href', '/songs?sort_by=bpm');
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['NoonAna Li', 'DuskAna Li']);
  await userEvent.click(within(panel).getByRole('button', { name: /^Dusk/ }));
  expect(usePlayer.getState()).toMatchObject({ track: { uuid: '3' }, queue: { name: 'Songs' } });
  expect(within(panel).getByText('This is the last one of the list.')).toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('button', { name: 'End after this one' }));
  expect(usePlayer.getState()).toMatchObject({ track: { uuid: '3' }, queue: undefined, isPlaying: true });
});
