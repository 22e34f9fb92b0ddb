import { qualityFacts } from './qualityFacts';

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
