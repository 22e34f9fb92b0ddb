import { player, usePlayer, useSession, type PlayerTrack } from '@segno/host';
import { dropHandOver, receiveHandOver, writeHandOver } from '@segno/host/shell';
import { waitFor } from '@testing-library/react';
import { testUser } from '../testing/testUser';
import { handOverPlayer } from './handOverPlayer';

const track = (uuid: string): PlayerTrack => ({
  uuid,
  trackType: 'song',
  url: `/${uuid}.mp3`,
  trackName: uuid,
  artistName: 'Ana',
});

/** Reloads the page: only the handed-over part of the player's state is left. */
function loadAgain(): void {
  useSession.setState({ status: 'in', user: testUser() });
  expect(writeHandOver()).toBe(true);
  player.stop();
  usePlayer.setState({ volume: 1, speed: 1, isPlaying: false, isLoop: false });
  useSession.setState({ status: 'unknown', user: undefined });
  receiveHandOver();
}

beforeAll(handOverPlayer);
beforeEach(() => {
  sessionStorage.clear();
  player.stop();
});

test.each([true, false])('the song goes on where it was; playing: %s', (isPlaying) => {
  const state = { track: track('a'), isOpen: true, isPlaying, isLoop: true, position: 42, volume: 0.4, speed: 1.25 };
  usePlayer.setState(state);
  loadAgain();
  expect(usePlayer.getState().track).toBeUndefined();
  useSession.setState({ status: 'in', user: testUser() });
  expect(usePlayer.getState()).toMatchObject({ ...state, seekTo: 42 });
});

test('the list goes on with the tracks that were known', async () => {
  const queue = { key: 'songs', name: 'Songs', address: '/songs', isComplete: false };
  const acts = { next: async () => undefined, previous: () => undefined, renew: async () => undefined };
  usePlayer.setState({ track: track('a'), queue: { ...queue, ...acts, tracks: [track('a'), track('b')] } });
  loadAgain();
  useSession.setState({ status: 'in', user: testUser() });
  await waitFor(() => expect(usePlayer.getState().queue).toMatchObject({ ...queue, isComplete: true }));
  await usePlayer.getState().queue?.next();
  expect(usePlayer.getState().track).toMatchObject({ uuid: 'b' });
});

test('another person hears nothing of it, and neither does a page where something plays already', () => {
  usePlayer.setState({ track: track('a') });
  loadAgain();
  useSession.setState({ status: 'in', user: testUser({ uuid: 'somebody-else' }) });
  expect(usePlayer.getState().track).toBeUndefined();
  dropHandOver();
  usePlayer.setState({ track: track('a') });
  loadAgain();
  player.load(track('b'));
  useSession.setState({ status: 'in', user: testUser() });
  expect(usePlayer.getState().track).toMatchObject({ uuid: 'b' });
});
