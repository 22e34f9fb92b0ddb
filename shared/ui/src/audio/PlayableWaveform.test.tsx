import { player, usePlayer } from '@segno/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../theme/renderThemed';
import { PlayableWaveform, type PlayableWaveformProps } from './PlayableWaveform';

const sound = {
  uuid: 'a',
  trackType: 'song',
  url: '/a.mp3',
  trackName: 'Sunrise',
  artistName: 'Ana',
  waveformUrl: null,
} as const;

const draw = (more: Partial<PlayableWaveformProps> = {}) =>
  renderThemed(
    <QueryClientProvider client={new QueryClient()}>
      <PlayableWaveform sound={sound} duration={90} {...more} />
    </QueryClientProvider>,
  );

beforeEach(() => player.stop());

test('the button plays, pauses, and goes on', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Play Sunrise' }));
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, track: { uuid: 'a', url: '/a.mp3' } });
  await userEvent.click(screen.getByRole('button', { name: 'Pause Sunrise' }));
  expect(usePlayer.getState().isPlaying).toBe(false);
});

test('a click on the waveform plays from there', () => {
  draw();
  const wave = screen.getByRole('button').nextElementSibling as HTMLElement;
  wave.getBoundingClientRect = () => new DOMRect(100, 0, 200, 40);
  fireEvent.click(wave, { clientX: 200 });
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, seekTo: 45 });
});

test('says beside the file that its waveform cannot be had', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  draw({ sound: { ...sound, waveformUrl: 'https://storage.test/w.json' } });
  const text = 'Cannot fetch the song waveform with uuid=a';
  expect(await screen.findByText(text, undefined, { timeout: 5000 })).toBeInTheDocument();
});

test('without a sound the button is off, or says why there is none', async () => {
  const { unmount } = draw({ sound: { ...sound, url: null } });
  expect(screen.getByRole('button', { name: 'Play Sunrise' })).toBeDisabled();
  unmount();
  const onMissing = jest.fn();
  draw({ sound: { ...sound, url: null }, onMissing });
  await userEvent.click(screen.getByRole('button', { name: 'Play Sunrise' }));
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(usePlayer.getState().track).toBeUndefined();
});

test('marks stand where something was said; one plays from its place', async () => {
  draw({ marks: [{ uuid: 'm', at: 30, text: 'A click' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Play from 0:00:30: A click' }));
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, seekTo: 30 });
});

test('there are no marks on a sound whose length is not known', () => {
  draw({ duration: null, marks: [{ uuid: 'm', at: 30, text: 'A click' }] });
  expect(screen.queryByRole('button', { name: /^Play from/ })).toBeNull();
});

describe('in a list', () => {
  const peaks = btoa(String.fromCharCode(...Array.from({ length: 100 }, (_, at) => at)));
  const asked = jest.fn();

  beforeEach(() => {
    asked.mockReset().mockRejectedValue(new TypeError('no network'));
    globalThis.fetch = asked;
  });

  test('the thumbnail of the row is drawn, and no file is asked for', () => {
    draw({ sound: { ...sound, waveformUrl: '/a.json' }, thumbnail: peaks });
    const picture = screen.getByRole('img', { name: 'Waveform of Sunrise' });
    expect(picture).toHaveAttribute('data-state', 'ready');
    // One column for each of the hundred peaks, the last the loudest.
    expect(picture.querySelector('svg')).toHaveAttribute('viewBox', '0 0 99 200');
    expect(picture.querySelector('path')?.getAttribute('d')).toContain('L99 30');
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([null, '*'])('without a thumbnail that can be read (%s) the file is asked for', (thumbnail) => {
    draw({ sound: { ...sound, waveformUrl: '/a.json' }, thumbnail });
    expect(asked).toHaveBeenCalledWith('/a.json', expect.anything());
  });
});
