import type { WavFormat } from './wavFormat';

/** What a place for a WAV asks of its channels: a file type of F2. */
export interface WavPlace {
  /** The channel counts that it takes, ascending. */
  channels: readonly number[];
}

const SURROUND_CHANNELS = 6;
/** F6: L R C LFE with back or side surrounds. */
const SURROUND_MASKS = [0x3f, 0x60f];

/** Whether the samples are 16-bit integers (F5). */
export const isPcm16 = ({ isPcm, bitDepth }: Pick<WavFormat, 'isPcm' | 'bitDepth'>): boolean =>
  isPcm && bitDepth === 16;

/** What refuses a WAV by its head, in the words of F10; all at once. null: it is no WAV at all. */
export const wavProblems = (fileName: string, format: WavFormat | null, place: WavPlace): string[] =>
  format
    ? [...sampleProblems(fileName, format), ...channelProblems(fileName, format, place)]
    : [`${fileName} is not a valid WAV file`];

const sampleProblems = (fileName: string, format: WavFormat) => {
  // Bits and rates of compressed audio mean nothing to a person who exports it again.
  if (!format.isPcm) return [`${fileName} must be uncompressed PCM`];
  return [
    ...(isPcm16(format) ? [] : [`${fileName} must be 16-bit`]),
    ...(format.sampleRate === 48_000 ? [] : [`${fileName} must have a sample rate of 48 kHz`]),
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

/** What people should know of the order of its channels (F6). */
export const orderWarnings = (fileName: string, format: WavFormat, place: WavPlace): string[] => [
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
