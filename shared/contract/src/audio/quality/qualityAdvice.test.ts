import { findFileType } from '../../catalog/fileTypes';
import { qualityAdvice } from './qualityAdvice';
import type { WavQuality } from './wavQuality';

const good: WavQuality = {
  sample_peak: -1,
  longest_full_scale_run: 2,
  clip_count: 0,
  clips: [],
  head_silence: 0.02,
  tail_silence: 0.5,
  dc_offset: 0.0001,
  is_mono: false,
  correlation: 0.7,
  lowest_correlation: { at: 12, value: 0.1 },
  noise_floor: { at: 0, value: -85 },
  bandwidth: 20_000,
  is_cut_off: true,
  lfe_channel: null,
  direction_ratio: null,
  seam_step: null,
};

const adviceOn = (
  type: string,
  quality: Partial<WavQuality>,
  loudness = { integrated: -14, truePeak: -1 },
  duration = 100,
) => {
  const found = findFileType(type);
  if (!found) throw new Error(`No file type ${type}`);
  return qualityAdvice({ loudness, quality: { ...good, ...quality } }, duration, found);
};

test.each(['Full', 'Loops', 'Stems', '5.1 Surround Full', 'Ambisonic Full'])(
  'says nothing of a good file of %s',
  (type) => {
    expect(adviceOn(type, { tail_silence: 0, lfe_channel: type.startsWith('5.1') ? 4 : null })).toEqual([]);
  },
);

test.each<[string, string, Partial<WavQuality>, string, number[]]>([
  [
    'clipping, with its places',
    'Full',
    {
      clip_count: 3,
      longest_full_scale_run: 30,
      clips: [
        { at: 1.5, value: 30 },
        { at: 42, value: 12 },
      ],
    },
    'Clipped 3 times: up to 30 samples in a row are at full scale',
    [1.5, 42],
  ],
  ['silence before', 'Full', { head_silence: 0.6 }, 'Starts with 0.60 s of silence', [0]],
  ['silence after', 'Shorts', { tail_silence: 4 }, 'Ends with 4.0 s of silence', [96]],
  ['a gap in a loop', 'Loops', { tail_silence: 0.06 }, 'Ends with 0.06 s of silence', [99.94]],
  ['an offset', 'Full', { dc_offset: -0.012 }, 'DC offset of \u22121.2 % of full scale', []],
  [
    'mono in stereo',
    'Full',
    { is_mono: true, correlation: 1 },
    'Both channels are the same: it is mono in a stereo file',
    [],
  ],
  [
    'an inverted channel',
    'Full',
    { correlation: -0.9, lowest_correlation: { at: 3, value: -1 } },
    'The channels are out of phase: in mono they cancel each other out',
    [3],
  ],
  [
    'a place that is out of phase',
    'Full',
    { lowest_correlation: { at: 3, value: -0.7 } },
    'The channels are out of phase in places: in mono they cancel each other out there',
    [3],
  ],
  [
    'noise in the rests',
    'Full',
    { noise_floor: { at: 7, value: -48.3 } },
    'Noise of \u221248 dBFS is left in the quietest place',
    [7],
  ],
  [
    'what was an mp3',
    'Full',
    { bandwidth: 16_000 },
    'Nothing is left above 16 kHz: was it an mp3 before, or of a lower sample rate?',
    [],
  ],
  [
    'the order of film',
    '5.1 Surround Full',
    { lfe_channel: 6 },
    'Channel 6 sounds like the LFE, as in the order of film (L, C, R, Ls, Rs, LFE); L, R, C, LFE, Ls, Rs is expected',
    [],
  ],
  [
    'another order',
    '5.1 Surround Full',
    { lfe_channel: 3 },
    'Channel 3 sounds like the LFE; L, R, C, LFE, Ls, Rs is expected',
    [],
  ],
  [
    'FuMa',
    'Ambisonic Full',
    { direction_ratio: 1.9 },
    'Its directions are louder than AmbiX (SN3D) can be: is it FuMa or N3D? AmbiX is expected',
    [],
  ],
  ['a loop that clicks', 'Loops', { tail_silence: 0, seam_step: -12 }, 'The loop clicks where it starts again', [100]],
])('points out %s', (_name, type, quality, text, at) => {
  expect(adviceOn(type, { tail_silence: 0, ...quality })).toEqual([expect.objectContaining({ text, at })]);
});

test('says of clipping and of what is too short that it keeps a song from being published, and of nothing else', () => {
  const found = [
    ...adviceOn('Full', { clip_count: 1, longest_full_scale_run: 11, dc_offset: 0.1 }),
    ...adviceOn('Loops', { tail_silence: 0 }, undefined, 0.4),
  ];
  expect(found.map(({ text, blocksPublication }) => [text.split(' ')[0], blocksPublication])).toEqual([
    ['Clipped', true],
    ['DC', undefined],
    ['Shorter', true],
  ]);
});

test.each([
  ['Full', 100, ['Quieter than \u221224 LUFS']],
  ['Shorts', 15, ['Quieter than \u221224 LUFS']],
  ['Full', 4, []],
  ['Shorts', 5, []],
  ['Stems', 100, []],
  ['5.1 Surround Stems', 100, []],
  ['Loops', 100, []],
])('judges a file of %s of %s s by the loudness of a mix only when it is one', (type, duration, texts) => {
  const found = adviceOn(type, { tail_silence: 0 }, { integrated: -31, truePeak: -9 }, duration);
  expect(found.map(({ text }) => text)).toEqual(texts);
});

test('says of loudness what it says elsewhere', () => {
  expect(adviceOn('Full', {}, { integrated: -5, truePeak: 0.4 }).map(({ text }) => text)).toEqual([
    'True peak above \u22120.1 dBTP',
    'Louder than \u22127 LUFS',
  ]);
});

test('leaves out what is no fault: quiet music, a stem that waits, a seam of what is no loop, an edge at 20 kHz', () => {
  expect(adviceOn('Full', { noise_floor: { at: 0, value: -30 } })).toEqual([]);
  expect(adviceOn('Full', { noise_floor: { at: 0, value: -50 } }, { integrated: -30, truePeak: -9 })).toHaveLength(1);
  expect(
    adviceOn('Stems', { head_silence: 60, tail_silence: 30, is_mono: true, noise_floor: { at: 0, value: -50 } }),
  ).toEqual([]);
  expect(adviceOn('Full', { seam_step: -3 })).toEqual([]);
  expect(adviceOn('Full', { bandwidth: 16_000, is_cut_off: false })).toEqual([]);
});
