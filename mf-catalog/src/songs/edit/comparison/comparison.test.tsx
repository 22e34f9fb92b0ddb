import { player } from '@segno/host';
import { screen, userEvent, within } from '@segno/ui/testing';
import { id, song, sourceFile } from '../../testing/songFixture';
import { openSong, titleInput } from '../../testing/songScreen';

const former = {
  original_file_name: 'Night Ferry old.wav',
  duration: 60,
  channels: 2,
  sample_rate: 48_000,
  integrated_loudness: -9.5,
  true_peak: -0.2,
  md5: null,
  sha256: null,
  status: 'declined',
  revision_note: 'Too loud',
  url: '/old.mp3',
  original_wav_url: null,
  waveform_json_url: null,
  replaced_at: '2026-11-21T09:00:00Z',
  replaced_by: 'Nola Reed',
} as const;
const replaced = sourceFile({ url: '/new.mp3', integrated_loudness: -14, true_peak: -1, former });

beforeEach(() => player.stop());

test('a replaced file is compared with what it was: loudness of both, the louder one lowered, either heard', async () => {
  openSong(song({ source_files: [replaced] }));
  await titleInput();
  await userEvent.click(await screen.findByLabelText('Compare A/B: Full Full with its former version'));
  const comparison = within(await screen.findByLabelText('Comparison of Full Full'));
  const rows = comparison.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'A FormerNight Ferry old.wav0:01:00−9.5 LUFS−0.2 dBTP4.5 dB lower',
    'B NewNight Ferry.wav0:01:02−14.0 LUFS−1.0 dBTPas it is',
  ]);
  const hear = (name: string) => comparison.getByText(name, { selector: 'button *' }).closest('button');
  expect(hear('B New')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(hear('A Former') ?? document.body);
  expect(hear('A Former')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(comparison.getByLabelText('Equally loud'));
  expect(comparison.queryByText('4.5 dB lower')).toBeNull();
});

test('a file that was never replaced has nothing to be compared with, and its loudness', async () => {
  openSong(song({ source_files: [{ ...replaced, former: null }] }));
  await titleInput();
  expect(await screen.findByText('−14.0 LUFS')).toBeVisible();
  expect(screen.queryByLabelText(/^Compare/)).toBeNull();
});

test('the place where the player stands is written into the revision note', async () => {
  openSong(song({ source_files: [{ ...replaced, former: null, status: 'declined', revision_note: 'Click at' }] }));
  await titleInput();
  expect(screen.queryByText(/^Add the time/)).toBeNull();
  player.load({ uuid: id(50), trackType: 'source_file', url: '/new.mp3', trackName: 'Full', artistName: 'Nola' });
  player.seek(77.6);
  await userEvent.click(await screen.findByText('Add the time 1:17'));
  expect(screen.getByLabelText(/^Revision note, Full/)).toHaveValue('Click at 1:17 ');
});
