import { isPcm16 } from './pcmFrames';
import type { WavAnalysis } from './wavAnalysis';
import type { WavFormat } from './wavFormat';

/** What a place for a file asks of it (F2, F8). */
export interface WavExpectation {
  minChannels: number;
  /** Ascending. */
  allowedChannels: readonly number[];
  minSeconds: number;
}

/** `problems` refuse the file; `warnings` are for people to read. Each is a whole sentence (F10). */
export interface WavVerdict {
  problems: string[];
  warnings: string[];
  /** F8: nothing refuses it, and it is long enough and not clipped. */
  meetsQualityRequirements: boolean;
}

export interface WavCheck {
  fileName: string;
  /** null: the file is no WAV file (`NotWavError`). */
  format: WavFormat | null;
  /** null: the samples could not be read, because the file is no 16-bit PCM. */
  analysis: WavAnalysis | null;
  expected: WavExpectation;
}

const SILENCE_DBFS = -60;
const LONGEST_FULL_SCALE_RUN = 10;
const SURROUND_CHANNELS = 6;
/** F6: L R C LFE with back or side surrounds. */
const SURROUND_MASKS = [0x3f, 0x60f];

/** What a WAV of a file type (of the contract's `fileTypes`) must be like; a loop may be half as long (F8). */
export const wavExpectation = ({
  channels,
  isLoop,
}: {
  channels: readonly number[];
  isLoop: boolean;
}): WavExpectation => ({
  minChannels: Math.min(...channels),
  allowedChannels: channels,
  minSeconds: isLoop ? 0.5 : 1,
});

/** Judges one WAV file by F5, F6 and F8, all problems at once, in the words of F10. */
export const checkWav = ({ fileName, format, analysis, expected }: WavCheck): WavVerdict => {
  if (!format) return refusal([`${fileName} is not a valid WAV file`]);

  const problems = [
    ...sampleProblems(fileName, format),
    ...channelProblems(fileName, format, expected),
    ...(analysis && analysis.peakDbfs <= SILENCE_DBFS ? [`${fileName} is silent`] : []),
  ];
  const flaws = qualityFlaws(fileName, { format, analysis, expected });
  return {
    problems,
    warnings: [...flaws, ...orderWarnings(fileName, format, expected)],
    meetsQualityRequirements: problems.length === 0 && flaws.length === 0 && analysis !== null,
  };
};

const refusal = (problems: string[]): WavVerdict => ({ problems, warnings: [], meetsQualityRequirements: false });

const sampleProblems = (fileName: string, format: WavFormat) => {
  // Bits and rates of compressed audio mean nothing to a person who exports it again.
  if (!format.isPcm) return [`${fileName} must be uncompressed PCM`];
  return [
    ...(isPcm16(format) ? [] : [`${fileName} must be 16-bit`]),
    ...(format.sampleRate === 48_000 ? [] : [`${fileName} must have a sample rate of 48 kHz`]),
  ];
};

const channelProblems = (fileName: string, format: WavFormat, expected: WavExpectation) => {
  const { minChannels, allowedChannels } = expected;
  if (format.channels < minChannels) return [`${fileName} must have at least ${minChannels} channels`];
  if (!allowedChannels.includes(format.channels)) {
    return [`${fileName} must have ${listing.format(allowedChannels.map(String))} channels`];
  }
  if (format.ambisonicBFormat && !isAmbisonic(expected)) return [`${fileName} must not be marked as ambisonic`];
  if (isSurround(expected) && format.channelMask !== 0 && !SURROUND_MASKS.includes(format.channelMask)) {
    return [`${fileName} must have its channels in the order L, R, C, LFE, Ls, Rs`];
  }
  return [];
};

const qualityFlaws = (fileName: string, { format, analysis, expected }: Omit<WavCheck, 'fileName'>) => [
  ...(format && format.durationSeconds < expected.minSeconds
    ? [`${fileName} is shorter than ${expected.minSeconds === 1 ? '1 second' : `${expected.minSeconds} seconds`}`]
    : []),
  ...(analysis && analysis.longestFullScaleRun > LONGEST_FULL_SCALE_RUN
    ? [`${fileName} is clipped: ${analysis.longestFullScaleRun} samples in a row are at full scale`]
    : []),
];

const orderWarnings = (fileName: string, format: WavFormat, expected: WavExpectation) => [
  ...(isSurround(expected) && format.channels === SURROUND_CHANNELS && format.channelMask === 0
    ? [`${fileName} does not name its channels; they are taken as L, R, C, LFE, Ls, Rs`]
    : []),
  ...(isAmbisonic(expected) && format.ambisonicBFormat
    ? [`${fileName} is in the old B-format (FuMa); AmbiX is expected`]
    : []),
];

const isSurround = ({ allowedChannels }: WavExpectation) => allowedChannels.includes(SURROUND_CHANNELS);
const isAmbisonic = ({ allowedChannels }: WavExpectation) => allowedChannels.includes(4);

const listing = new Intl.ListFormat('en-GB', { type: 'disjunction' });
