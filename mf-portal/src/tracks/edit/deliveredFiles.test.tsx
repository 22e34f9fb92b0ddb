import { presentStatus, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { DeliveredFiles } from '@segno/tracks';
import { measuredWav } from '../delivery/testing/drivenMeasurements';
import { deliveredSlot } from '../delivery/testing/testDelivery';
import { track } from '../delivery/testing/testDeliveryForm';
import { delivered } from './trackSections';
import { renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';

type Slot = TrackSubmissionDetail['files'][number];
type Wav = Slot['wavs'][number];

const wav = (number: number, file_name: string, changes: Partial<Wav> = {}): Wav => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  file_name,
  duration: 15,
  channels: 2,
  asset_status: 'processing',
  problems: [],
  integrated_loudness: null,
  true_peak: null,
  quality: null,
  url: null,
  original_wav_url: null,
  waveform_json_url: null,
  former: null,
  ...changes,
});

const slot = deliveredSlot('Shorts', {
  state: 'complete',
  url: '/zip',
  original_url: '/zip',
  wavs: [
    wav(1, 'Waiting.wav'),
    wav(2, 'Ready.wav', {
      asset_status: 'processing_complete',
      integrated_loudness: -14.2,
      true_peak: -1,
      quality: measuredWav().measures?.quality ?? null,
      url: '/preview.mp3',
    }),
    wav(3, 'Lost.wav', { asset_status: 'processing_failed', problems: ['Lost.wav could not be processed.'] }),
  ],
});

const from = { artist: 'Nola Reed', link: '/' };

test('a delivered file that is ready plays and shows its loudness, one in process says so, and one that failed says why', async () => {
  renderAt('/', { '/': <DeliveredFiles files={[slot]} from={from} /> });
  const [waiting, ready, failed] = within(await screen.findByRole('list', { name: 'WAVs of Shorts' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button', { name: /^Play / }));
  if (!waiting || !ready || !failed) throw new Error('A file is not listed');
  expect(waiting).toHaveTextContent('It is being prepared to be heard and measured.');
  expect(waiting).toHaveTextContent('0:00:15');
  expect(waiting).not.toHaveTextContent('Loudness');
  expect(within(waiting).getByRole('button', { name: 'Play Waiting.wav' })).toBeDisabled();
  expect(ready).toHaveTextContent('−14.2 LUFS');
  expect(ready).not.toHaveTextContent('being prepared');
  expect(within(ready).getByRole('button', { name: 'Play Ready.wav' })).toBeEnabled();
  // The name of the file stands in the same row.
  expect(within(ready).getByText('All measures')).toHaveAccessibleName('All measures of Ready.wav');
  expect(failed).toHaveTextContent('Lost.wav could not be processed.');
  expect(failed).not.toHaveTextContent('being prepared');
  expect(within(failed).getByRole('button', { name: 'Play Lost.wav' })).toBeDisabled();
});

test.each([
  ['CAN_APPROVE_NEW_TRACK_SUBMISSIONS', 1],
  ['CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 0],
] as const)('%s: checksums are shown to staff alone', async (permission, shown) => {
  signIn(permission);
  renderAt('/', {
    '/': <DeliveredFiles files={[{ ...slot, md5: 'ab12' }]} from={from} />,
  });
  await screen.findByRole('list', { name: 'Delivered files' });
  expect(screen.queryAllByText('Checksum')).toHaveLength(shown);
});

test('a file that cannot be published says so in place of Checked, with the reason', async () => {
  const flaw = 'Loop B.wav is clipped: 30 samples in a row are at full scale';
  renderAt('/', {
    '/': <DeliveredFiles files={[{ ...slot, flaws: [flaw] }]} from={from} />,
  });
  expect(await screen.findByText('Cannot be published like this')).toBeVisible();
  expect(screen.getByText(flaw)).toBeVisible();
  expect(screen.queryByText('Checked')).toBeNull();
});

test('a published slot without problems is one line that opens to its sounds; one with problems stays open', async () => {
  const flawed = { ...slot, file_type: 'Loops', human_readable_filetype: 'Loops', flaws: ['Loop B.wav is clipped'] };
  renderAt('/', {
    '/': <DeliveredFiles files={[{ ...slot, wavs: slot.wavs.slice(0, 2) }, flawed]} from={from} isFolded />,
  });
  const line = await screen.findByText('Shorts · 2 WAVs · Checked');
  const sounds = screen.getByRole('list', { name: 'WAVs of Shorts', hidden: true });
  expect(sounds).not.toBeVisible();
  expect(screen.getByRole('list', { name: 'WAVs of Loops' })).toBeVisible();
  await userEvent.click(line);
  expect(sounds).toBeVisible();
});

test('a complete delivery shows the file that is asked for again first and folds the other slots', async () => {
  const song = '00000000-0000-4000-8000-000000000009';
  signIn('CAN_GET_MY_SONG_REVISIONS');
  serve({
    [`GET /my_song_revision/${song}`]: () => ({
      data: {
        song_revision: {
          ...{ uuid: song, work_title: 'Dawn', revision_note: null, revision_requested_at: '2026-01-01T00:00:00Z' },
          ...{ opened_by_artist: false, source_files_count: 1, track_uuid: null },
          source_files: [
            {
              ...{ uuid: song, file_type: 'Loops', label: 'Loop', original_file_name: 'Ready.wav', duration: 15 },
              ...{ channels: 2, sample_rate: 48_000, created_at: '2026-01-01T00:00:00Z', original_wav_url: null },
              ...{ url: null, waveform_json_url: null, integrated_loudness: null, true_peak: null, replacement: null },
              ...{ revision_note: null, revision_filename: null, revision_storage_key: null, revision_url: null },
              revision_upload_uuid: null,
            },
          ],
        },
      },
    }),
  });
  const sound = slot.wavs.slice(0, 2);
  const [files] = delivered(
    track({
      status: presentStatus('delivery_complete', 'artist'),
      files_asked: { song_uuid: song, count: 1, opened_by_artist: false },
      files: [
        { ...slot, wavs: sound },
        { ...slot, file_type: 'Loops', human_readable_filetype: 'Loops', wavs: sound },
      ],
    }),
  );
  renderAt('/', { '/': <>{files?.content}</> });
  expect(await screen.findByText('A new version is asked for.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Delivered files' })).toHaveTextContent(
    /Loops.*Ready\.wav.*Waiting\.wav.*Shorts · 2 WAVs · Checked/,
  );
  expect(screen.getByRole('list', { name: 'WAVs of Shorts', hidden: true })).not.toBeVisible();
});

test('a file that was replaced is heard beside its former content', async () => {
  const former = {
    ...{ original_file_name: 'Loop B old.wav', duration: 15, integrated_loudness: -9, true_peak: 0 },
    ...{ url: '/old.mp3', waveform_json_url: null, replaced_at: '2026-01-01T00:00:00Z' },
  };
  const replaced = wav(4, 'Loop B.wav', { asset_status: 'processing_complete', url: '/new.mp3', former });
  renderAt('/', {
    '/': <DeliveredFiles files={[{ ...slot, wavs: [replaced] }]} from={from} />,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare A/B: Loop B.wav with its former version' }));
  const comparison = within(await screen.findByRole('region', { name: 'Comparison of Loop B.wav' }));
  expect(comparison.getByText('Loop B old.wav')).toBeVisible();
});
