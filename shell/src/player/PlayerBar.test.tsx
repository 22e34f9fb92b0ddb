import { player, usePlayer } from '@segno/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/openScreen';
import { PlayerBar } from './PlayerBar';
import { playerShortcut } from './playerShortcut';

jest.mock('./startPlayer', () => ({ playerLevel: () => 0 }));

const open = () => {
  player.load({
    uuid: '1',
    trackType: 'song',
    url: '/a.mp3',
    trackName: 'Sunrise',
    artistName: 'Ana Li',
    waveformUrl: '/wave.json',
    link: '/songs/edit/1',
  });
  usePlayer.setState({ duration: 203, volume: 1 });
  return renderInShell(<PlayerBar />);
};
const wave = (text: string): void => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, text: () => Promise.resolve(text) });
};

beforeEach(() => {
  player.stop();
  usePlayer.setState({ speed: 1 });
  wave('{"data":[0.1,0.4]}');
});

test('it names the track, links to its screen, and pauses', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Sunrise' })).toHaveAttribute('href', '/songs/edit/1');
  expect(screen.getByText('Ana Li')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pause Sunrise' }));
  expect(usePlayer.getState().isPlaying).toBe(false);
});

test('the volume goes in steps of one from 0 to 20; muting brings back what was', async () => {
  await open();
  const slider = screen.getByRole('slider', { name: 'Volume' });
  expect(slider).toHaveAttribute('aria-valuemax', '20');
  expect(slider).toHaveAttribute('aria-valuenow', '20');
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(usePlayer.getState().volume).toBe(0.95);
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(usePlayer.getState().volume).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(usePlayer.getState().volume).toBe(0.95);
});

test('below 800 px volume, skipping and speed are behind a button, and work by key', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(wide.call(window, query), { matches: query === '(max-width: 49.99em)' }),
    );
  await open();
  expect(screen.queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Speed/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Volume, speed and skipping' }));
  const slider = await screen.findByRole('slider', { name: 'Volume' });
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(usePlayer.getState().volume).toBe(0.9);
  expect(screen.getByRole('button', { name: 'Mute' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '5 seconds on' }));
  expect(usePlayer.getState().seekTo).toBe(5);
  await userEvent.click(screen.getByRole('radio', { name: '0.75×' }));
  expect(usePlayer.getState().speed).toBe(0.75);
  jest.restoreAllMocks();
});

test('the waveform seeks by key, and says so when its document is broken', async () => {
  wave('nope');
  await open();
  expect(await screen.findByText('Could not parse waveform JSON', {}, { timeout: 4000 })).toBeInTheDocument();
  act(() => screen.getByRole('slider', { name: 'Position in Sunrise' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(usePlayer.getState().seekTo).toBe(5);
});

test('the length is rounded, as pages and lists show it, and the position is not', async () => {
  await open();
  act(() => usePlayer.setState({ duration: 30.6, position: 29.9 }));
  expect(screen.getByText('/ 0:00:31').parentElement).toHaveTextContent('0:00:29 / 0:00:31');
});

test('the buttons skip 5 seconds back and on, within the track', async () => {
  await open();
  act(() => usePlayer.setState({ position: 3 }));
  await userEvent.click(screen.getByRole('button', { name: '5 seconds on' }));
  expect(usePlayer.getState().seekTo).toBe(8);
  await userEvent.click(screen.getByRole('button', { name: '5 seconds back' }));
  await userEvent.click(screen.getByRole('button', { name: '5 seconds back' }));
  expect(usePlayer.getState().seekTo).toBe(0);
  act(() => usePlayer.setState({ position: 201 }));
  await userEvent.click(screen.getByRole('button', { name: '5 seconds on' }));
  expect(usePlayer.getState().seekTo).toBe(203);
});

test('the speed is chosen from 0.75 to 1.5, by key too, and stands on its button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Speed 1×' }));
  const choices = await screen.findAllByRole('radio');
  expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['0.75', '0.9', '1', '1.1', '1.25', '1.5']);
  await userEvent.click(screen.getByRole('radio', { name: '1.25×' }));
  expect(usePlayer.getState().speed).toBe(1.25);
  expect(screen.getByRole('button', { name: 'Speed 1.25×' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(usePlayer.getState().speed).toBe(1.5);
});

test('loop is a switch, and stop closes', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Loop' }));
  expect(usePlayer.getState().isLoop).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Stop and close the player' }));
  expect(usePlayer.getState().isOpen).toBe(false);
  expect(screen.queryByText('Ana Li')).not.toBeInTheDocument();
});

test('alt+space plays and pauses while the player is open, and only then', async () => {
  const stop = playerShortcut();
  const press = (init: KeyboardEventInit) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', cancelable: true, ...init }));
  press({ altKey: true });
  expect(usePlayer.getState().isPlaying).toBe(false);
  await open();
  act(() => void press({ altKey: true }));
  expect(usePlayer.getState().isPlaying).toBe(false);
  act(() => void press({}));
  expect(usePlayer.getState().isPlaying).toBe(false);
  act(() => void press({ altKey: true }));
  expect(usePlayer.getState().isPlaying).toBe(true);
  stop();
});

test('alt+space starts the sound of the open record when the player is paused in another one', async () => {
  const stop = playerShortcut();
  const press = () =>
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', altKey: true, cancelable: true })));
  await open();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main><p data-own-sound="00000000-0000-4000-8000-0000000000ff"><button>Play Sunrise</button></p></main>',
  );
  const onPlay = jest.fn();
  const button = screen.getByRole('button', { name: 'Play Sunrise' });
  button.addEventListener('click', onPlay);
  act(() => usePlayer.setState({ isPlaying: true }));
  press();
  expect([usePlayer.getState().isPlaying, onPlay.mock.calls.length]).toEqual([false, 0]);
  press();
  expect([usePlayer.getState().isPlaying, onPlay.mock.calls.length]).toEqual([false, 1]);
  button.closest('main')?.remove();
  stop();
});

test('alt+space starts the sound of the record that is open while the player is closed', () => {
  const stop = playerShortcut();
  document.body.insertAdjacentHTML('beforeend', '<main><p data-own-sound><button>Play Sunrise</button></p></main>');
  const onPlay = jest.fn();
  const button = screen.getByRole('button', { name: 'Play Sunrise' });
  button.addEventListener('click', onPlay);
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', altKey: true, cancelable: true }));
  expect(onPlay).toHaveBeenCalledTimes(1);
  button.closest('main')?.remove();
  stop();
});
