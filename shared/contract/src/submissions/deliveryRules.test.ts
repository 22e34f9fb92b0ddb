import { fileTypes } from '../catalog/fileTypes';
import {
  checkWavSet,
  loudnessNotices,
  formatWarnings,
  shorterText,
  unequalStemText,
  wavCountProblem,
  zipTexts,
} from '../audio';
import { checkWav } from '../audio/quality/checkWav';
import { qualityAdvice } from '../audio/quality/qualityAdvice';
import type { WavQuality } from '../audio/quality/wavQuality';
import type { WavFault } from '../audio/notWavError';
import type { WavFormat } from '../audio/wavFormat';
import { deliveryRuleNames, ruleOf } from './deliveryRules';

/** A file with everything wrong that can be measured. */
const bad: WavQuality = {
  sample_peak: -1,
  longest_full_scale_run: 40,
  clip_count: 2,
  clips: [{ at: 1, value: 40 }],
  head_silence: 4,
  tail_silence: 9,
  dc_offset: 0.1,
  is_mono: false,
  correlation: -0.8,
  lowest_correlation: { at: 3, value: -0.9 },
  noise_floor: { at: 0, value: -50 },
  bandwidth: 15_000,
  is_cut_off: true,
  lfe_channel: 6,
  direction_ratio: 2,
  seam_step: -10,
};
const worse = { ...bad, sample_peak: null, is_mono: true, lfe_channel: 5, lowest_correlation: null };
const cancelled = { ...bad, correlation: 0.5 };

const format: WavFormat = {
  container: 'RIFF',
  frameBytes: 3,
  isPcm: true,
  tag: 1,
  bitDepth: 24,
  sampleRate: 44_100,
  channels: 1,
  channelMask: 0,
  ambisonicBFormat: true,
  dataOffset: 44,
  dataBytes: 1000,
  durationSeconds: 0.2,
  hasOpenEnd: false,
  tail: 'silent',
};
const formats: (WavFormat | WavFault)[] = [
  'not-wav',
  'cut-off',
  format,
  { ...format, isPcm: false, tag: 2 },
  { ...format, isPcm: false, tag: 0 },
  { ...format, isPcm: false, tag: 3, bitDepth: 32 },
  { ...format, tail: 'data' },
  { ...format, tail: 'sound' },
  ...[2, 4, 6, 7].map((channels) => ({ ...format, channels, bitDepth: 16, sampleRate: 48_000 })),
  { ...format, channels: 6, channelMask: 1, ambisonicBFormat: false },
];
const names = ['a.wav'];

const sentences = [
  ...fileTypes.flatMap((type) => [
    ...formats.flatMap((one) =>
      [bad, worse].flatMap((quality) => {
        const { problems, warnings } = checkWav({ fileName: 'Night Ferry.wav', format: one, quality, type });
        return [...problems, ...warnings, ...(typeof one === 'object' ? formatWarnings('a.wav', one, type) : [])];
      }),
    ),
    ...[bad, worse, cancelled].flatMap((quality) =>
      qualityAdvice({ loudness: { integrated: -20, truePeak: 1 }, quality }, 10, type).map(({ text }) => text),
    ),
    ...wavCountProblem(type.minFiles - 1, { min: type.minFiles, max: type.maxFiles }),
    ...wavCountProblem(type.maxFiles + 1, { min: type.minFiles, max: type.maxFiles }),
  ]),
  ...loudnessNotices({ integrated: -3, truePeak: 1 }, 60, { isLoop: false, isEqualLength: false }),
  ...loudnessNotices({ integrated: -30, truePeak: null }, 60, { isLoop: false, isEqualLength: false }),
  ...Object.values(zipTexts).map((text) => (typeof text === 'string' ? text : text(names))),
  ...Object.values(
    checkWavSet(
      [
        { fileName: 'a.wav', durationSeconds: 1 },
        { fileName: 'b.wav', durationSeconds: 2 },
      ],
      { isEqualLength: true, expectedSeconds: [15] },
    ),
  ).flat(),
  shorterText('a.wav', 10, 100),
  unequalStemText(3, [4, 4]) ?? 'nothing',
  'The stems do not add up to the full mix: −12 dB of it remain, where −40 dB is expected',
];

test.each([...new Set(sentences)])('knows the rule of: %s', (sentence) => {
  expect(ruleOf(sentence)).toBeDefined();
});

test('has a sentence for every rule, and no rule for what a person writes', () => {
  expect(new Set(sentences.map(ruleOf))).toEqual(new Set(deliveryRuleNames));
  expect(ruleOf('Full:')).toBeUndefined();
  expect(ruleOf('Please try again with a longer intro')).toBeUndefined();
});
