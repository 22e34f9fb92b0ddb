import { player, usePlayer } from '@segno/host';
import { playFrom } from './playFrom';

const track = { uuid: 'a', trackType: 'track_submission', url: '/a.mp3', trackName: 'A', artistName: 'B' } as const;

test('a new track opens the player and starts there', () => {
  player.stop();
  playFrom(track, 12);
  expect(usePlayer.getState()).toMatchObject({ isOpen: true, isPlaying: true, track, seekTo: 12 });
});

test('the track that is loaded already only moves', () => {
  usePlayer.setState({ isPlaying: false, duration: 90, seekTo: undefined });
  playFrom(track, 40);
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, duration: 90, seekTo: 40 });
});
