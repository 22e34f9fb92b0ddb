import { player, usePlayer } from '@segno/host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../theme/renderThemed';
import { HeadphoneButton } from './HeadphoneButton';
import { fakeAudio } from './testing/fakeAudio';
import { serveParts } from './testing/serveParts';
import { wavBytes, type WavBytesOptions } from './testing/wavBytes';

const silence = (channels: number): WavBytesOptions => ({
  channels: Array.from({ length: channels }, () => Array.from({ length: 480 }, () => 0)),
});

const given = (file = silence(4)) => {
  const { made, context } = fakeAudio();
  Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
  const served = serveParts(wavBytes(file));
  renderThemed(
    <QueryClientProvider client={new QueryClient()}>
      <HeadphoneButton
        name="Ambisonic Full Rain"
        fileName="Rain.wav"
        channels={file.channels.length}
        url="/storage/rain.wav"
        waveform={{ uuid: 'rain', url: null, duration: null }}
      />
    </QueryClientProvider>,
  );
  return { made, served };
};
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Headphone check of Ambisonic Full Rain' }));
  return screen.findByRole('dialog', { name: 'Headphone check' });
};
const play = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Play Ambisonic Full Rain for headphones' }));
  return screen.findByRole('button', { name: 'Pause Ambisonic Full Rain for headphones' });
};
const ready = async () => {
  const dialog = await open();
  await within(dialog).findByRole('list', { name: 'Channels in the order of the file' });
  return dialog;
};
const looks = () => screen.getByRole('slider', { name: 'Head, turned left or right' });
const level = (name: string) => screen.getByRole('meter', { name }).getAttribute('aria-valuetext');

beforeEach(() => act(() => player.stop()));
afterEach(() => Reflect.deleteProperty(globalThis, 'AudioContext'));

test.each([
  ['ambisonics', silence(4), ['W', 'Y', 'Z', 'X']],
  ['FuMa', { ...silence(4), extensible: 'b-format' } as const, ['W', 'X', 'Y', 'Z']],
  ['5.1', silence(6), ['L', 'R', 'C', 'LFE', 'Ls', 'Rs']],
])('names the channels of %s in the order of the file', async (_, file, names) => {
  given(file);
  const dialog = await ready();
  expect(
    within(dialog)
      .getAllByRole('button', { name: /^Solo / })
      .map((key) => key.getAttribute('aria-label')),
  ).toEqual(names.map((name) => `Solo ${name}`));
});

test('a stereo file has no headphone check', () => {
  given(silence(2));
  expect(screen.queryByRole('button')).toBeNull();
});

test('arrow keys turn the head by ten degrees and say so, Home faces front, and the sound follows', async () => {
  const { made } = given(silence(6));
  await ready();
  await play();
  const before = made.panners[2]?.positionX.value;
  act(() => looks().focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  expect(looks()).toHaveAttribute('aria-valuetext', '20° left, 10° up');
  expect(looks()).toHaveAttribute('aria-valuenow', '20');
  // The centre is now on the right.
  expect(before).toBeCloseTo(0);
  expect(made.panners[2]?.positionX.value).toBeCloseTo(Math.sin((20 * Math.PI) / 180));
  await userEvent.keyboard('{Home}');
  expect(looks()).toHaveAttribute('aria-valuetext', 'Facing front');
  expect(made.panners[2]?.positionX.value).toBeCloseTo(0);
});

test('the head turns while a key of a channel has the focus, and not while the position is moved', async () => {
  given();
  await ready();
  act(() => screen.getByRole('button', { name: 'Solo W' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(looks()).toHaveAttribute('aria-valuetext', '10° right');
  act(() => screen.getByRole('slider', { name: 'Position in Ambisonic Full Rain' }).focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(looks()).toHaveAttribute('aria-valuetext', '10° right');
});

test('Space plays and pauses, once also on the button, and presses the keys of the channels', async () => {
  const { made } = given();
  await ready();
  act(() => looks().focus());
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('button', { name: /^Pause / })).toBeVisible();
  await userEvent.keyboard(' ');
  expect(made.state).toBe('suspended');
  act(() => screen.getByRole('button', { name: /^Play / }).focus());
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('button', { name: /^Pause / })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Solo W' }).focus());
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Solo W' })).toHaveAttribute('aria-pressed', 'true');
  expect(made.state).toBe('running');
});

test('the meters show peaks in dBFS while it plays', async () => {
  given();
  await ready();
  expect(level('Level of W')).toBe('silent');
  await play();
  await waitFor(() => expect(level('Level of W')).toBe('\u22126.0 dBFS'));
  expect(level('Level of the left ear')).toBe('\u22126.0 dBFS');
});

test('a soloed channel is heard alone, a muted one not; both together are silent', async () => {
  const { made } = given();
  await ready();
  await play();
  // The sum, the volume, then one gain per channel.
  const heard = () => made.gains.slice(2, 6).map(({ gain }) => gain.value);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Solo Y');
  expect(heard()).toEqual([0, 1, 0, 0]);
  expect(screen.getByRole('button', { name: 'Solo Y' })).toHaveAttribute('aria-pressed', 'true');
  await press('Mute Y');
  expect(heard()).toEqual([0, 0, 0, 0]);
  await press('Solo Y');
  expect(heard()).toEqual([1, 0, 1, 1]);
  await press('Mute Y');
  expect(heard()).toEqual([1, 1, 1, 1]);
});

test('another order of the channels renames them, and is what is heard from then on', async () => {
  const { made } = given();
  await ready();
  await play();
  await userEvent.click(screen.getByRole('combobox', { name: 'Order of the channels' }));
  await userEvent.click(await screen.findByRole('option', { name: 'FuMa: W X Y Z' }));
  expect(screen.getAllByRole('button', { name: /^Mute / }).map((key) => key.getAttribute('aria-label'))).toEqual([
    'Mute W',
    'Mute X',
    'Mute Y',
    'Mute Z',
  ]);
  // The corners of another cube.
  expect(made.panners).toHaveLength(16);
  expect(made.sources[0]?.isStopped).toBe(true);
  expect(screen.getByRole('button', { name: /^Pause / })).toBeVisible();
});

test('the sticky player and the check pause each other, and the check ends with its dialog', async () => {
  const { made } = given();
  const track = { uuid: 'a', trackType: 'song', url: '/a.mp3', trackName: 'A', artistName: 'B' } as const;
  act(() => player.load(track));
  await ready();
  await play();
  expect(usePlayer.getState().isPlaying).toBe(false);
  act(() => player.load(track));
  expect(await screen.findByRole('button', { name: /^Play .* for headphones/ })).toBeVisible();
  expect(made.state).toBe('suspended');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(made.isClosed).toBe(true));
});

test('says that a file is gone, and opens it with another attempt', async () => {
  const { served } = given();
  served.failures.push(404);
  const dialog = await open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Rain.wav is no longer at this address. Reload the page and try again.',
  );
  expect(within(dialog).getByRole('button', { name: /^Play / })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('button', { name: 'Solo W' })).toBeVisible();
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('stops where the file is lost while it plays, and says so', async () => {
  const { made, served } = given();
  await ready();
  served.failures.push(404);
  await userEvent.click(screen.getByRole('button', { name: /^Play / }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Rain.wav is no longer at this address.');
  expect(made.state).toBe('suspended');
  expect(screen.getByRole('button', { name: /^Play / })).toBeEnabled();
});

test('says that a browser without Web Audio cannot play it', async () => {
  given();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  await ready();
  await userEvent.click(screen.getByRole('button', { name: /^Play / }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This browser cannot play it for headphones: it has no Web Audio.',
  );
});
