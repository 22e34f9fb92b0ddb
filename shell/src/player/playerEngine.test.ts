import { player, useNotifications, usePlayer, type PlayerTrack } from '@segno/host';
import { fakeAudio, type FakeAudio } from '../testing/fakeAudio';
import { playerEngine, type PlayerEngine } from './playerEngine';
import type { Output } from './toneOutput';

const track = (uuid: string): PlayerTrack => ({
  uuid,
  trackType: 'song',
  url: `/files/${uuid}.mp3`,
  trackName: 'Sunrise',
  artistName: 'Ana Li',
});

let audio: FakeAudio;
let engine: PlayerEngine;
let connect: jest.Mock;
let status = 200;
const output = {
  setVolume: jest.fn(),
  level: () => 0.4,
  resume: jest.fn().mockResolvedValue(undefined),
} satisfies Output;
const settle = () => jest.advanceTimersByTimeAsync(0);
const state = () => usePlayer.getState();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  output.setVolume.mockClear();
  player.stop();
  usePlayer.setState({ volume: 1, isLoop: false });
  useNotifications.setState({ current: undefined, history: [] });
  audio = fakeAudio();
  connect = jest.fn().mockResolvedValue(output);
  status = 200;
  engine = playerEngine({ audio: audio.element, connect, statusOf: () => Promise.resolve(status) });
});
afterEach(() => {
  engine.dispose();
  jest.useRealTimers();
});

test('a track that is loaded plays at once, and Tone is connected with the first play only', async () => {
  expect(connect).not.toHaveBeenCalled();
  player.load(track('1'));
  await settle();
  expect(audio.element.src).toMatch(/\/files\/1\.mp3$/);
  expect(audio.element.paused).toBe(false);
  player.load(track('2'));
  await settle();
  expect(audio.element.src).toMatch(/\/files\/2\.mp3$/);
  expect(audio.element.paused).toBe(false);
  expect(connect).toHaveBeenCalledTimes(1);
  expect(engine.level()).toBe(0.4);
});

test('toggle pauses and goes on where it stood', async () => {
  player.load(track('1'));
  audio.ready(60);
  audio.reach(12);
  player.toggle();
  expect(audio.element.paused).toBe(true);
  player.toggle();
  await settle();
  expect(audio.element.paused).toBe(false);
  expect(audio.element.currentTime).toBe(12);
});

test('the position is published every 200 ms while it plays', async () => {
  player.load(track('1'));
  audio.ready(60);
  audio.reach(1.5);
  await jest.advanceTimersByTimeAsync(199);
  expect(state().position).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(state().position).toBe(1.5);
  player.toggle();
  audio.reach(9);
  await jest.advanceTimersByTimeAsync(1000);
  expect(state().position).toBe(1.5);
});

test('the length comes with the metadata', () => {
  player.load(track('1'));
  audio.ready(203.7);
  expect(state().duration).toBe(203.7);
});

test('a seek moves the element; one before the metadata waits for it', () => {
  player.load(track('1'));
  player.seek(30);
  expect(audio.element.currentTime).toBe(0);
  audio.ready(60);
  expect(audio.element.currentTime).toBe(30);
  player.seek(40);
  expect(audio.element.currentTime).toBe(40);
  expect(state()).toMatchObject({ position: 40, seekTo: undefined });
});

test('the speed holds for this track and the next, at the same pitch, and positions stay those of the recording', () => {
  player.load(track('1'));
  audio.ready(60);
  usePlayer.setState({ speed: 1.5 });
  expect(audio.element).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5, preservesPitch: true });
  audio.reach(30);
  audio.element.dispatchEvent(new Event('seeked'));
  expect(state()).toMatchObject({ position: 30, duration: 60 });
  player.load(track('2'));
  expect(audio.element.defaultPlaybackRate).toBe(1.5);
  usePlayer.setState({ speed: 1 });
  expect(audio.element.playbackRate).toBe(1);
});

test('at its end a track stops and is at its start again; looping is left to the element', () => {
  player.load(track('1'));
  audio.ready(60);
  audio.reach(60);
  audio.end();
  expect(state()).toMatchObject({ isPlaying: false, position: 0, isOpen: true });
  usePlayer.setState({ isLoop: true });
  expect(audio.element.loop).toBe(true);
});

test('the stopped event fires when a track has played to its end, and only then', () => {
  const stopped = jest.fn();
  const broken = player.onStopped(() => {
    throw new Error('broken listener');
  });
  const end = player.onStopped(stopped);
  player.load(track('1'));
  audio.ready(60);
  player.toggle();
  player.toggle();
  audio.interrupt();
  player.toggle();
  expect(stopped).not.toHaveBeenCalled();
  audio.end();
  expect(stopped.mock.calls).toEqual([[track('1')]]);
  expect(state().isPlaying).toBe(false);
  player.stop();
  expect(stopped).toHaveBeenCalledTimes(1);
  end();
  broken();
  player.load(track('2'));
  audio.end();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('stop closes and leaves nothing loaded', async () => {
  player.load(track('1'));
  await settle();
  player.stop();
  expect(audio.element.paused).toBe(true);
  expect(audio.element).not.toHaveAttribute('src');
});

test('an interruption from outside is seen in the state', async () => {
  player.load(track('1'));
  await settle();
  audio.interrupt();
  expect(state().isPlaying).toBe(false);
});

test('the volume goes to Tone once it is there, to the element until then and without it', async () => {
  usePlayer.setState({ volume: 0.5 });
  expect(audio.element.volume).toBe(0.5);
  player.load(track('1'));
  await settle();
  expect(output.setVolume).toHaveBeenLastCalledWith(0.5);
  usePlayer.setState({ volume: 0.25 });
  expect(output.setVolume).toHaveBeenLastCalledWith(0.25);
});

test('without Tone the element plays by itself, and the next play tries again', async () => {
  connect.mockRejectedValueOnce(new Error('no chunk'));
  player.load(track('1'));
  await settle();
  expect(audio.element.paused).toBe(false);
  usePlayer.setState({ volume: 0.25 });
  expect(audio.element.volume).toBe(0.25);
  player.toggle();
  player.toggle();
  await settle();
  expect(connect).toHaveBeenCalledTimes(2);
});

test('a play that fails is only logged', async () => {
  audio.refuse(new Error('NotAllowedError'));
  player.load(track('1'));
  await settle();
  expect(console.error).toHaveBeenCalled();
  expect(state().isPlaying).toBe(false);
  expect(useNotifications.getState().history).toEqual([]);
});

test('an address that has expired is reported, and the player closes so that a new one can come', async () => {
  status = 403;
  player.load(track('1'));
  audio.fail();
  await settle();
  expect(state().isOpen).toBe(false);
  expect(useNotifications.getState().current?.message).toMatch(/'Sunrise' has expired/);
});

test('a file that is gone is named, and the player closes', async () => {
  status = 404;
  player.load({ ...track('1'), trackType: 'source_file' });
  audio.fail();
  await settle();
  expect(useNotifications.getState().current?.message).toBe('The source file 1 does not exist');
  expect(state().isOpen).toBe(false);
  player.load(track('2'));
  audio.fail();
  await settle();
  expect(useNotifications.getState().current?.message).toBe("The file of 'Sunrise' does not exist");
});

describe('in a list that is played through', () => {
  const queue = { key: 'songs', name: 'Songs', address: '/songs', tracks: [track('1')], isComplete: true };
  const next = jest.fn();
  const renew = jest.fn();
  beforeEach(() => {
    next.mockReset().mockResolvedValue(undefined);
    renew.mockReset().mockResolvedValue(undefined);
    player.load(track('1'));
    usePlayer.setState({ queue: { ...queue, next, previous: jest.fn(), renew } });
  });
  const fail = async () => {
    audio.fail();
    await settle();
  };
  const message = () => useNotifications.getState().current?.message;

  test('a file that is gone, or is none that plays, is named, and the list goes on', async () => {
    status = 404;
    await fail();
    expect(message()).toBe("The file of 'Sunrise' does not exist");
    status = 206;
    await fail();
    expect(message()).toBe("'Sunrise' cannot be played.");
    expect(next).toHaveBeenCalledTimes(2);
    expect(state().isOpen).toBe(true);
  });

  test('an address that has expired is asked for again and goes on where it was; once for each', async () => {
    status = 403;
    usePlayer.setState({ position: 12 });
    renew.mockResolvedValue({ ...track('1'), url: '/files/new.mp3' });
    await fail();
    expect(audio.element.src).toMatch(/new\.mp3$/);
    expect(state()).toMatchObject({ isPlaying: true, seekTo: 12 });
    expect(next).not.toHaveBeenCalled();
    await fail();
    expect(renew).toHaveBeenCalledTimes(1);
    expect(next).toHaveBeenCalledTimes(1);
  });

  test('a server that does not answer pauses it', async () => {
    status = 0;
    await fail();
    expect(next).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ isPlaying: false, track: { uuid: '1' } });
  });

  test('after five failures in a row it stops, and one that plays counts from the start', async () => {
    status = 404;
    for (let count = 0; count < 4; count += 1) await fail();
    audio.ready(60);
    for (let count = 0; count < 6; count += 1) await fail();
    expect(next).toHaveBeenCalledTimes(8);
  });
});

test('any other failure to load is only logged', async () => {
  status = 500;
  player.load(track('1'));
  audio.fail();
  await settle();
  expect(state()).toMatchObject({ isOpen: true, isPlaying: false });
  expect(useNotifications.getState().history).toEqual([]);
});
