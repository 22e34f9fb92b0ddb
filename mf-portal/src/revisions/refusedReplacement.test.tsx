import { renderAt, screen, serve, signIn, within } from '@segno/ui/testing';
import { Screen } from './RevisionScreen';

const song = '5a9e8a4e-0000-4000-8000-000000000002';
const file = {
  uuid: '5a9e8a4e-0000-4000-8000-000000000001',
  file_type: 'Full',
  label: 'Full mix',
  duration: 2,
  channels: 2,
  sample_rate: 48_000,
  created_at: '2026-01-01T00:00:00Z',
  original_file_name: 'Dawn.wav',
  original_wav_url: null,
  url: null,
  waveform_json_url: null,
  integrated_loudness: null,
  true_peak: null,
  revision_note: 'A click at 0:02',
  replacement: {
    original_file_name: 'Dawn fixed.wav',
    status: 'failed',
    problems: ['Dawn fixed.wav could not be processed. Please try again.'],
  },
  revision_filename: null,
  revision_storage_key: null,
  revision_url: null,
};

test('a replacement that was refused after it was submitted says why, and another one can be uploaded', async () => {
  signIn('CAN_GET_MY_SONG_REVISIONS');
  const song_revision = {
    uuid: song,
    work_title: 'Dawn',
    revision_note: null,
    revision_requested_at: '2026-01-01T00:00:00Z',
    source_files_count: 1,
    source_files: [file],
  };
  serve({ [`GET /my_song_revision/${song}`]: () => ({ data: { song_revision } }) });
  renderAt('/', { '/': <Screen params={{ uuid: song }} onClose={jest.fn()} /> });
  const refused = await screen.findByRole('list', { name: 'Refused replacement of Full mix' });
  expect(refused).toHaveTextContent('Dawn fixed.wav was refused. Please upload another one.');
  expect(within(refused).getByText('Dawn fixed.wav could not be processed. Please try again.')).toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeEnabled();
});
