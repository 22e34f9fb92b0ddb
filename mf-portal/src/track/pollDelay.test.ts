import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { pollDelay } from './pollDelay';

const file = {
  uuid: 'a',
  state: 'processing' as const,
  url: null,
  duration: 90,
  original_filename: 'a.mp3',
  sample_rate: 44_100,
  channels: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  waveform_json_url: null,
  md5: null,
  sha256: null,
  is_intact: true,
};
const track = (more: Partial<TrackSubmissionDetail> = {}) => ({
  status: { id: 1, name: 'New' },
  source_file: file,
  ...more,
});

test('a new mp3 is asked for its waveform every second, 16 times at most', () => {
  expect(pollDelay(track(), 0)).toBe(1000);
  expect(pollDelay(track(), 15)).toBe(1000);
  expect(pollDelay(track(), 16)).toBe(false);
});

test('once the waveform is there, nothing is asked for', () => {
  const drawn = { ...file, state: 'complete' as const, waveform_json_url: 'https://storage.test/a.json' };
  expect(pollDelay(track({ source_file: drawn }), 0)).toBe(false);
  expect(pollDelay(track({ source_file: null }), 0)).toBe(false);
});

test('a file that could not be drawn is not waited for', () => {
  expect(pollDelay(track({ source_file: { ...file, state: 'failed' } }), 0)).toBe(false);
});

test('a delivery in progress is followed every two seconds for as long as it takes', () => {
  expect(pollDelay(track({ status: { id: 9, name: 'Delivery in Progress' } }), 500)).toBe(2000);
});
