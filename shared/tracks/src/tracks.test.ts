import { presentStatus, type TrackStatus } from '@segno/contract/submissions';
import { deliveredTags } from './delivered/deliveredTags';
import { percent } from './delivered/percent';
import { channelsText, sampleRateText } from './mp3/TrackPlayer';
import { qualityFacts } from './quality/qualityFacts';
import { trackFailure } from './trackFailure';
import { followDelay, pollDelay } from './pollDelay';

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

test("an artist's page is read again within ten seconds, whatever is awaited", () => {
  const settled = { ...file, waveform_json_url: '/w.json' };
  expect(followDelay({ ...track('new'), source_file: settled }, 400)).toBe(10_000);
  expect(followDelay({ ...track('ready_for_delivery'), source_file: settled }, 400)).toBe(10_000);
  expect(followDelay(track('new'), 1)).toBe(1000);
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
  flaws: [],
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
    former: null,
  })),
});

test('a complete delivery is polled every ten seconds until each file is ready or has failed', () => {
  const complete = { ...track('delivery_complete'), source_file: { ...file, waveform_json_url: '/w.json' } };
  const [first, ready] = [slot('processing_complete'), slot('processing_complete', 'processing_failed')];
  expect(pollDelay({ ...complete, files: [first, slot('processing_complete', 'processing')] }, 400)).toBe(10_000);
  expect(pollDelay({ ...complete, files: [first, ready] }, 400)).toBe(false);
});

test('a save that fails as a whole gives the specification’s text', () => {
  expect(trackFailure({ errors: {} })).toBe('Failed to update track submission');
});

test('a save with field errors gives no text beside them', () => {
  expect(trackFailure({ errors: { name: ['This field is required'] } })).toBeUndefined();
});

const tag = (name: string) => ({ uuid: '00000000-0000-4000-8000-000000000001', name });
const fields = [
  { key: 'type', name: 'Type' },
  { key: 'eras', name: 'Eras' },
  { key: 'location', name: 'Location' },
];

test('one tag or many read alike, in the order of the fields', () => {
  expect(deliveredTags({ eras: [tag('1970s'), tag('1980s')], type: tag('Song') }, fields)).toEqual([
    { label: 'Type', tags: ['Song'] },
    { label: 'Eras', tags: ['1970s', '1980s'] },
  ]);
});

test('fields without a tag are left out', () => {
  expect(deliveredTags({ eras: [], type: null }, fields)).toEqual([]);
});

test('a share is written with at most two decimals', () => {
  expect([100, 33.33, 33.335, 0.5, 0, 1234.5].map(percent)).toEqual([
    '100 %',
    '33.33 %',
    '33.34 %',
    '0.5 %',
    '0 %',
    '1,234.5 %',
  ]);
});

test('channels and rates read as people say them', () => {
  expect([1, 2, 4, 6].map(channelsText)).toEqual(['Mono', 'Stereo', '4', '6 (5.1)']);
  expect([44100, 48000, 22050].map(sampleRateText)).toEqual(['44.1 kHz', '48 kHz', '22.05 kHz']);
});

test('unknown facts are left out', () => {
  expect([channelsText(null), sampleRateText(null)]).toEqual([undefined, undefined]);
});

const quality = {
  sample_peak: -1.24,
  longest_full_scale_run: 0,
  clip_count: 0,
  clips: [],
  head_silence: 0.1,
  tail_silence: 2.04,
  dc_offset: -0.012,
  is_mono: false,
  correlation: 0.84,
  lowest_correlation: { at: 62.5, value: -0.2 },
  noise_floor: { at: 3, value: -71.6 },
  bandwidth: 15_500,
  is_cut_off: true,
  lfe_channel: null,
  direction_ratio: null,
  seam_step: null,
};
const loudness = { integrated: -14.21, truePeak: -1 };

const textOf = (...of: Parameters<typeof qualityFacts>) =>
  Object.fromEntries(qualityFacts(...of).map(({ label, text }) => [label, text]));

test('each figure is read with its unit', () => {
  expect(textOf({ loudness, quality })).toEqual({
    Loudness: '\u221214.2 LUFS',
    'True peak': '\u22121.0 dBTP',
    'Sample peak': '\u22121.2 dBFS',
    Clipping: 'None',
    Silence: '0.10 s before, 2.0 s after',
    'DC offset': '\u22121.20 %',
    Phase: '0.84, \u22120.20 at 0:01:02',
    'Noise floor': '\u221272 dBFS',
    Bandwidth: '15.5 kHz, cut off',
  });
});

test('leaves out what a file does not have, and names what it has beside', () => {
  const silent = {
    ...quality,
    sample_peak: null,
    correlation: null,
    noise_floor: null,
    bandwidth: null,
    clip_count: 2,
  };
  expect(textOf({ loudness: { integrated: null, truePeak: null }, quality: silent })).toEqual({
    Loudness: '\u2013',
    'True peak': '\u2013',
    'Sample peak': 'Silence',
    Clipping: '2 \u00d7 at full scale',
    Silence: '0.10 s before, 2.0 s after',
    'DC offset': '\u22121.20 %',
  });
  expect(textOf({ loudness, quality: { ...quality, is_mono: true, dc_offset: -0.00001 } })).toMatchObject({
    Phase: 'Mono',
    'DC offset': '0.00 %',
  });
  expect(textOf({ loudness, quality: { ...quality, lfe_channel: 6, direction_ratio: 1.97 } })).toMatchObject({
    LFE: 'Channel 6',
    Directions: '1.97 of W',
  });
});
