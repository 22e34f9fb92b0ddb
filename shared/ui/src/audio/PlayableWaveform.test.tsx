import { player, usePlayer } from '@segno/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderThemed } from '../theme/renderThemed';
import { PlayButton } from './PlayButton';
import { PlayableWaveform, type PlayableWaveformProps, positionAt } from './PlayableWaveform';
import { playFrom } from './playFrom';
import { fetchWaveform, useWaveform } from './useWaveform';

describe('PlayableWaveform', () => {
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
      // One column for each of the hundred peaks; the last one is the loudest.
      expect(picture.querySelector('svg')).toHaveAttribute('viewBox', '0 0 99 200');
      expect(picture.querySelector('path')?.getAttribute('d')).toContain('L99 30');
      expect(asked).not.toHaveBeenCalled();
    });

    test.each([null, '*'])('without a thumbnail that can be read (%s) the file is asked for', (thumbnail) => {
      draw({ sound: { ...sound, waveformUrl: '/a.json' }, thumbnail });
      expect(asked).toHaveBeenCalledWith('/a.json', expect.anything());
    });
  });
});

describe('fetchWaveform', () => {
  const answer = (body: string, status = 200) => ({ ok: status < 400, status, text: async () => body });
  const fetched = jest.fn();

  beforeEach(() => {
    fetched.mockReset();
    globalThis.fetch = fetched;
  });

  const source = { uuid: '7c1f', url: 'https://storage.test/w.json?signature=1' };

  test('amplitudes are read from the address', async () => {
    fetched.mockResolvedValue(answer('{"data":[0,1]}'));
    await expect(fetchWaveform(source)).resolves.toEqual([0, 1]);
    expect(fetched).toHaveBeenCalledWith(source.url, { signal: null });
  });

  test.each([
    ['the network fails', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the address has expired', () => fetched.mockResolvedValue(answer('<Error/>', 403))],
  ])('when %s, the error names the file', async (_, fail) => {
    fail();
    await expect(fetchWaveform(source)).rejects.toThrow('Cannot fetch the song waveform with uuid=7c1f');
  });

  test('an answer that is not a waveform rejects', async () => {
    fetched.mockResolvedValue(answer('<html>'));
    await expect(fetchWaveform(source)).rejects.toThrow('Could not parse waveform JSON');
  });

  test('a reading that was given up is not an error of the waveform', async () => {
    const stop = new AbortController();
    fetched.mockImplementation(async () => {
      stop.abort();
      throw stop.signal.reason;
    });
    await expect(fetchWaveform({ ...source, signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });

  describe('for a screen', () => {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    beforeEach(() => client.clear());

    test('it loads, is ready, and a newly signed address does not load it again', async () => {
      fetched.mockResolvedValue(answer('{"data":[0,1]}'));
      const { result, rerender } = renderHook(({ url }) => useWaveform({ uuid: '7c1f', url }), {
        wrapper,
        initialProps: { url: source.url },
      });
      expect(result.current.state).toBe('loading');
      await waitFor(() => expect(result.current.state).toBe('ready'));
      const { peaks } = result.current;
      rerender({ url: 'https://storage.test/w.json?signature=2' });
      expect(result.current.peaks).toBe(peaks);
      expect(fetched).toHaveBeenCalledTimes(1);
    });

    test('a file that is replaced has none while it is processed, and then that of its new content', async () => {
      fetched.mockImplementation(async (url: string) =>
        answer(url.includes('new') ? '{"data":[1,1]}' : '{"data":[0,1]}'),
      );
      const initialProps: { url: string | null } = source;
      const { result, rerender } = renderHook(({ url }) => useWaveform({ uuid: '7c1f', url }), {
        wrapper,
        initialProps,
      });
      await waitFor(() => expect(result.current.peaks).toEqual([0, 1]));
      rerender({ url: null });
      expect(result.current).toMatchObject({ state: 'missing', peaks: undefined });
      rerender({ url: 'https://storage.test/new.json?signature=1' });
      await waitFor(() => expect(result.current.peaks).toEqual([1, 1]));
    });

    test('without an address it is missing', () => {
      const { result } = renderHook(() => useWaveform({ uuid: '7c1f', url: null }), { wrapper });
      expect(result.current).toMatchObject({ state: 'missing', peaks: undefined });
      expect(fetched).not.toHaveBeenCalled();
    });
  });
});

const drawing = document.createElement('div');
drawing.getBoundingClientRect = () => new DOMRect(100, 0, 200, 40);

test('a click in the middle is half of the sound', () => {
  expect(positionAt({ clientX: 200, currentTarget: drawing }, 90)).toBe(45);
});

test('a click beside the drawing stays within the sound', () => {
  expect(positionAt({ clientX: 20, currentTarget: drawing }, 90)).toBe(0);
  expect(positionAt({ clientX: 900, currentTarget: drawing }, 90)).toBe(90);
});

test('without a length it starts at the start', () => {
  expect(positionAt({ clientX: 200, currentTarget: drawing }, null)).toBe(0);
  expect(positionAt({ clientX: 200, currentTarget: document.createElement('div') }, 90)).toBe(0);
});

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

test('a play button keeps the focus while its sound is on the way, and asks for nothing twice', async () => {
  const onToggle = jest.fn();
  renderThemed(<PlayButton playing={false} name="both versions" loading onToggle={onToggle} />);
  const button = screen.getByRole('button', { name: 'Play both versions' });
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onToggle).not.toHaveBeenCalled();
});
