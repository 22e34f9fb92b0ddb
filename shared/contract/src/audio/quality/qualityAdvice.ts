import type { FileType } from '../../catalog/fileTypes';
import type { Loudness } from '../loudness/loudnessMeter';
import type { WavMeasures } from './wavMeter';
import type { WavQuality } from './wavQuality';

/** With a real minus sign, as in all negative numbers for people. */
const written = (value: number): string => String(value).replace('-', '\u2212');

const MOST_DBTP = -0.1;
const LOUDEST_LUFS = -7;
const QUIETEST_LUFS = -24;

/** A whole mix has a mix's loudness: not stems and loops, which are parts of it, and not a sting. */
const MIX_SECONDS = 10;

/** Loudness remarks about a file of a type, with its length in seconds (F9: loudness); they never refuse a file. */
export const loudnessNotices = (
  { integrated, truePeak }: Loudness,
  duration: number,
  { isLoop, isEqualLength }: Pick<Place, 'isLoop' | 'isEqualLength'>,
): string[] => {
  const peak = truePeak !== null && truePeak > MOST_DBTP ? [`True peak above ${written(MOST_DBTP)} dBTP`] : [];
  if (integrated === null || isLoop || isEqualLength || duration < MIX_SECONDS) return peak;
  if (integrated > LOUDEST_LUFS) return [...peak, `Louder than ${written(LOUDEST_LUFS)} LUFS`];
  return integrated < QUIETEST_LUFS ? [...peak, `Quieter than ${written(QUIETEST_LUFS)} LUFS`] : peak;
};

/** Something in a file that people should look at; it refuses nothing. */
export interface Advice {
  text: string;
  /** Where it can be heard, in seconds from the start; empty if everywhere. */
  at: readonly number[];
  /** F8: it is accepted, but a song with it cannot be published. */
  blocksPublication?: true;
}

type Place = Pick<FileType<string>, 'channels' | 'isLoop' | 'isEqualLength'>;

/** Seconds of silence: a loop has none, other files need a moment before the start and a tail. */
const LOOP_SILENCE = 0.05;
const HEAD_SILENCE = 0.5;
const TAIL_SILENCE = 3;
const DC_OFFSET = 0.005;
/** Below it, the two channels cancel each other out. */
const OUT_OF_PHASE = -0.3;
const OUT_OF_PHASE_IN_PLACES = -0.6;
/** dBFS, and decibels below the integrated loudness: to tell quiet music from noise in its rests. */
const NOISE = -60;
const NOISE_DISTANCE = 25;
/** Hz: encoders at low rates remove everything above; a lower edge is part of the sound and not a filter. */
const TRANSCODED = { from: 7000, to: 17_500 };
/** Between the 1 of AmbiX and the 2 of FuMa. */
const FUMA_RATIO = 1.5;
/** F6: L R C LFE Ls Rs. */
const LFE_CHANNEL = 4;
const FILM_LFE_CHANNEL = 6;

const signed = (value: number): string => String(value).replace('-', '\u2212');
const seconds = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} s`;

/** F8: a loop may be half as long. */
export const leastSeconds = ({ isLoop }: Pick<Place, 'isLoop'>): number => (isLoop ? 0.5 : 1);

/** What people should look at in a file of a type, with the places to listen to (F8: quality). */
export const qualityAdvice = ({ loudness, quality }: WavMeasures, duration: number, type: Place): Advice[] => [
  ...(duration < leastSeconds(type)
    ? [{ text: `Shorter than ${leastSeconds(type)} s`, at: [], blocksPublication: true as const }]
    : []),
  ...loudnessNotices(loudness, duration, type).map((text) => ({ text, at: [] })),
  ...clipAdvice(quality),
  ...silenceAdvice(quality, duration, type),
  ...(Math.abs(quality.dc_offset) > DC_OFFSET
    ? [advice(`DC offset of ${signed(Number((quality.dc_offset * 100).toFixed(1)))} % of full scale`)]
    : []),
  // Stems are often a single instrument in the middle.
  ...(type.isEqualLength ? [] : stereoAdvice(quality)),
  ...noiseAdvice({ loudness, quality }, type),
  ...spectrumAdvice(quality),
  ...orderAdvice(quality),
  ...(type.isLoop && quality.seam_step !== null ? [advice('The loop clicks where it starts again', duration)] : []),
];

/** An mp3, and the measurements of its sound. */
export interface HeardMp3 {
  quality: WavQuality;
  /** Seconds. */
  duration: number;
  isCutOff: boolean;
}

/** F13: what an artist should look at in the mp3 of a track, which is listened to and not published. */
export const mp3Advice = (fileName: string, { quality, duration, isCutOff }: HeardMp3): Advice[] => [
  ...(isSilent(quality) ? [{ ...advice(`${fileName} is silent`), blocksPublication: true as const }] : []),
  ...(isCutOff ? [{ ...advice(`${fileName} is cut off`), blocksPublication: true as const }] : []),
  ...clipAdvice(quality),
  ...(isSilent(quality) ? [] : [...silenceAdvice(quality, duration, mp3Place), ...stereoAdvice(quality)]),
];

const mp3Place: Place = { channels: [2], isLoop: false, isEqualLength: false };

/** dBFS. */
const SILENT = -60;

/** F8: no sample is above −60 dBFS. */
export const isSilent = ({ sample_peak }: Pick<WavQuality, 'sample_peak'>): boolean =>
  sample_peak === null || sample_peak <= SILENT;

const advice = (text: string, ...at: number[]): Advice => ({ text, at });

const clipAdvice = ({ clips, clip_count, longest_full_scale_run }: WavQuality): Advice[] =>
  clip_count === 0
    ? []
    : [
        {
          text: `Clipped ${clip_count === 1 ? 'once' : `${clip_count} times`}: up to ${longest_full_scale_run} samples in a row are at full scale`,
          at: clips.map(({ at }) => at),
          blocksPublication: true,
        },
      ];

const silenceAdvice = (
  { head_silence, tail_silence, sample_peak }: WavQuality,
  duration: number,
  { isLoop, isEqualLength }: Place,
): Advice[] => {
  // Stems may pause for long, and a silent file is refused anyway.
  if (isEqualLength || sample_peak === null) return [];
  return [
    ...(head_silence > (isLoop ? LOOP_SILENCE : HEAD_SILENCE)
      ? [advice(`Starts with ${seconds(head_silence)} of silence`, 0)]
      : []),
    ...(tail_silence > (isLoop ? LOOP_SILENCE : TAIL_SILENCE)
      ? [advice(`Ends with ${seconds(tail_silence)} of silence`, duration - tail_silence)]
      : []),
  ];
};

const stereoAdvice = ({ is_mono, correlation, lowest_correlation }: WavQuality): Advice[] => {
  if (is_mono) return [advice('Both channels are the same: it is mono in a stereo file')];
  const lowest = lowest_correlation?.at;
  if (correlation !== null && correlation < OUT_OF_PHASE)
    return [advice('The channels are out of phase: in mono they cancel each other out', lowest ?? 0)];
  if (lowest !== undefined && lowest_correlation && lowest_correlation.value < OUT_OF_PHASE_IN_PLACES)
    return [advice('The channels are out of phase in places: in mono they cancel each other out there', lowest)];
  return [];
};

const noiseAdvice = ({ loudness, quality }: WavMeasures, { isEqualLength, isLoop }: Place): Advice[] => {
  const { noise_floor: floor } = quality;
  if (!floor || isEqualLength || isLoop || loudness.integrated === null) return [];
  if (floor.value < NOISE || floor.value > loudness.integrated - NOISE_DISTANCE) return [];
  return [advice(`Noise of ${signed(Math.round(floor.value))} dBFS is left in the quietest place`, floor.at)];
};

const spectrumAdvice = ({ bandwidth, is_cut_off }: WavQuality): Advice[] =>
  is_cut_off && bandwidth !== null && bandwidth >= TRANSCODED.from && bandwidth <= TRANSCODED.to
    ? [advice(`Nothing is left above ${bandwidth / 1000} kHz: was it an mp3 before, or of a lower sample rate?`)]
    : [];

const orderAdvice = ({ lfe_channel, direction_ratio }: WavQuality): Advice[] => [
  ...(lfe_channel === null || lfe_channel === LFE_CHANNEL
    ? []
    : [
        advice(
          lfe_channel === FILM_LFE_CHANNEL
            ? 'Channel 6 sounds like the LFE, as in the order of film (L, C, R, Ls, Rs, LFE); L, R, C, LFE, Ls, Rs is expected'
            : `Channel ${lfe_channel} sounds like the LFE; L, R, C, LFE, Ls, Rs is expected`,
        ),
      ]),
  ...(direction_ratio !== null && direction_ratio > FUMA_RATIO
    ? [advice('Its directions are louder than AmbiX (SN3D) can be: is it FuMa or N3D? AmbiX is expected')]
    : []),
];
