import { player, useNotifications } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerSlot } from './PlayerSlot';

let isLost = true;
let isBroken = false;
jest.mock('./PlayerBar', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return {
    PlayerBar: () => {
      if (isBroken) throw new Error('broken bar');
      return <section aria-label="Player">The bar</section>;
    },
  };
});

const play = (uuid: string) =>
  act(() =>
    player.load({
      uuid,
      trackType: 'song',
      url: '/a.mp3',
      trackName: 'Sunrise',
      artistName: 'Ana Li',
      waveformUrl: '/wave.json',
      link: '/songs/edit/1',
    }),
  );
const notified = () => useNotifications.getState().history.length;

test('a bar whose code does not come, or that breaks, says so; the sound can be stopped, and the next track or a click tries again', async () => {
  const user = userEvent.setup();
  render(
    <ThemeProvider env="test">
      <PlayerSlot />
    </ThemeProvider>,
  );
  play('1');
  expect(await screen.findByText('The player could not be shown.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  expect(useNotifications.getState().current?.message).toBe(
    'Impossible to complete the request. This may be due to a network failure.',
  );
  play('2');
  expect(await screen.findByText('The player could not be shown.')).toBeInTheDocument();
  expect(notified()).toBe(2);
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The bar')).toBeInTheDocument();
  expect(notified()).toBe(2);

  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  play('3');
  expect(await screen.findByText('The player could not be shown.')).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The bar')).toBeInTheDocument();
});
