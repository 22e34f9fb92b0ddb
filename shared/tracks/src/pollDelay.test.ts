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
