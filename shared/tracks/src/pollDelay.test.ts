import { presentStatus, type TrackStatus } from '@segno/contract/submissions';
import { pollDelay } from './pollDelay';

const file = {
  uuid: '00000000-0000-4000-8000-000000000001',
  state: 'processing' as const,
  url: null,
  duration: null,
  original_filename: 'a.mp3',
  sample_rate: null,
  channels: null,
  created_at: '2024-03-04T12:00:00.000Z',
  waveform_json_url: null,
  waveform_thumbnail: null,
  md5: null,
  sha256: null,
  is_intact: true,
};
const track = (status: TrackStatus, source_file: typeof file | null = file) => ({
  status: presentStatus(status, 'artist'),
  source_file,
  files: [],
});

test('a track without a waveform is read every second, 16 times at most', () => {
  expect(pollDelay(track('new'), 1)).toBe(1000);
  expect(pollDelay(track('new'), 15)).toBe(1000);
  expect(pollDelay(track('new'), 16)).toBe(false);
});

test('with its waveform, without a file, or with one that failed, nothing is awaited', () => {
  expect(pollDelay({ ...track('new'), source_file: { ...file, waveform_json_url: '/w.json' } }, 1)).toBe(false);
  expect(pollDelay(track('new', null), 1)).toBe(false);
  expect(pollDelay({ ...track('new'), source_file: { ...file, state: 'failed' } }, 1)).toBe(false);
});

test('a delivery in progress is followed every two seconds until it ends', () => {
  expect(
    pollDelay({ ...track('delivery_in_progress'), source_file: { ...file, waveform_json_url: '/w.json' } }, 400),
  ).toBe(2000);
  expect(
    pollDelay({ ...track('delivery_complete'), source_file: { ...file, waveform_json_url: '/w.json' } }, 400),
  ).toBe(false);
});

const slot = (...states: ('processing' | 'processing_complete' | 'processing_failed')[]) => ({
  file_type: 'Shorts',
  human_readable_filetype: 'Shorts',
  channel_layout: 'stereo',
  required: true,
  state: 'complete' as const,
  original_filename: 'Shorts.zip',
  url: null,
  original_url: null,
  md5: null,
  sha256: null,
  is_intact: true,
  problems: [],
  warnings: [],
  wavs: states.map((asset_status) => ({
    uuid: '00000000-0000-4000-8000-000000000002',
    file_name: '15.wav',
    duration: 15,
    channels: 2,
    asset_status,
    problems: [],
    integrated_loudness: null,
    true_peak: null,
    quality: null,
    url: null,
    original_wav_url: null,
    waveform_json_url: null,
  })),
});

test('a complete delivery is polled every ten seconds until each file is ready or has failed', () => {
  const complete = { ...track('delivery_complete'), source_file: { ...file, waveform_json_url: '/w.json' } };
  const [first, ready] = [slot('processing_complete'), slot('processing_complete', 'processing_failed')];
  expect(pollDelay({ ...complete, files: [first, slot('processing_complete', 'processing')] }, 400)).toBe(10_000);
  expect(pollDelay({ ...complete, files: [first, ready] }, 400)).toBe(false);
});
