import type { WavFault } from './notWavError';
import type { WavFormat } from './wavFormat';

/** F2: requirements of a WAV's place for its channels: a file type. */
export interface WavPlace {
  /** The accepted channel counts, ascending. */
  channels: readonly number[];
}

const SURROUND_CHANNELS = 6;
/** F6: L R C LFE with back or side surrounds. */
const SURROUND_MASKS = [0x3f, 0x60f];

/** Whether the samples are 16-bit integers (F5: 16 bit, 48 kHz, PCM). */
export const isPcm16 = ({ isPcm, bitDepth }: Pick<WavFormat, 'isPcm' | 'bitDepth'>): boolean =>
  isPcm && bitDepth === 16;

/** Reasons in its header to refuse a WAV (F10: limits and messages of the checks); all at once. */
export const wavProblems = (fileName: string, format: WavFormat | WavFault, place: WavPlace): string[] => {
  if (format === 'not-wav') return [`${fileName} is not a valid WAV file`];
  if (format === 'cut-off') return [`${fileName} is cut off`];
  return [...sampleProblems(fileName, format), ...channelProblems(fileName, format, place)];
};

const FLOAT = 3;
/** Formats that programs offer for exporting a WAV, by format tag. */
const encodings: Readonly<Record<number, string>> = {
  0x02: 'ADPCM',
  0x06: 'A-law',
  0x07: 'µ-law',
  0x11: 'ADPCM',
  0x31: 'GSM',
  0x50: 'MPEG audio',
  0x55: 'mp3',
  0xff: 'AAC',
  0x1610: 'AAC',
};

const sampleProblems = (fileName: string, { isPcm, bitDepth, sampleRate, tag }: WavFormat) => {
  const isFloat = tag === FLOAT && (bitDepth === 32 || bitDepth === 64);
  if (!isPcm && !isFloat) {
    const name = encodings[tag];
    // Bits and rates of compressed audio are no help to a person who exports it again.
    return [name ? `${fileName} is ${name}; it must be uncompressed PCM` : `${fileName} must be uncompressed PCM`];
  }
  return [
    ...(isFloat ? [`${fileName} is ${bitDepth}-bit float; it must be 16-bit`] : []),
    ...(isPcm && bitDepth !== 16 ? [`${fileName} must be 16-bit`] : []),
    ...(sampleRate === 48_000 ? [] : [`${fileName} must have a sample rate of 48 kHz`]),
  ];
};

const channelProblems = (fileName: string, format: WavFormat, place: WavPlace) => {
  const least = Math.min(...place.channels);
  if (format.channels < least) return [`${fileName} must have at least ${least} channels`];
  if (!place.channels.includes(format.channels)) {
    return [`${fileName} must have ${listing.format(place.channels.map(String))} channels`];
  }
  if (format.ambisonicBFormat && !isAmbisonic(place)) return [`${fileName} must not be marked as ambisonic`];
  if (isSurround(place) && format.channelMask !== 0 && !SURROUND_MASKS.includes(format.channelMask)) {
    return [`${fileName} must have its channels in the order L, R, C, LFE, Ls, Rs`];
  }
  return [];
};

/** Remarks about an accepted WAV: the parts that are not used, and the order of its channels. */
export const formatWarnings = (fileName: string, format: WavFormat, place: WavPlace): string[] => [
  ...(format.tail === 'sound' ? [`${fileName} goes on behind its declared end; what is there is left out`] : []),
  ...(format.tail === 'data' ? [`${fileName} has a second data chunk, which is left out`] : []),
  ...(isSurround(place) && format.channels === SURROUND_CHANNELS && format.channelMask === 0
    ? [`${fileName} does not name its channels; they are taken as L, R, C, LFE, Ls, Rs`]
    : []),
  ...(isAmbisonic(place) && format.ambisonicBFormat
    ? [`${fileName} is in the old B-format (FuMa); AmbiX is expected`]
    : []),
];

const isSurround = ({ channels }: WavPlace) => channels.includes(SURROUND_CHANNELS);
const isAmbisonic = ({ channels }: WavPlace) => channels.includes(4);

const listing = new Intl.ListFormat('en-GB', { type: 'disjunction' });
