import { keysOf } from '../core/keysOf';

/** F8, F9: requirements and recommendations for deliveries: what the checks refuse and what they only point out. */
export const deliveryRules = {
  format: {
    title: 'Format',
    text: 'Every file is a WAV of uncompressed 16-bit PCM at 48 kHz. Export it from the session again; a converted mp3 gains nothing.',
    said: [
      /is not a valid WAV file$/,
      / is cut off$/,
      / behind its declared end; /,
      / has a second data chunk, /,
      /must be uncompressed PCM$/,
      /must be 16-bit$/,
      /sample rate of 48 kHz$/,
    ],
  },
  channels: {
    title: 'Channels',
    text: 'Stereo files have 2 channels, ambisonic ones 4, 9 or 16 in AmbiX (SN3D), 5.1 ones six in the order L, R, C, LFE, Ls, Rs.',
    said: [
      /must have (at least )?[\d, or]+ channels$/,
      /must not be marked as ambisonic$/,
      /channels in the order L/,
      /does not name its channels/,
      /B-format/,
      /sounds like the LFE/,
      /^Its directions are louder/,
    ],
  },
  zip: {
    title: 'Zip files',
    text: 'A zip has WAV files alone, as many as its place takes, each with a name of its own, and no password.',
    said: [/^The zip file /],
  },
  lengths: {
    title: 'Lengths',
    text: 'Stems are exactly as long as each other, shorts last 15, 30 and 60 seconds, and the full track is the one that was approved.',
    said: [
      /^All stems must have the same length$/,
      /^A file of \d+ seconds is missing$/,
      / is shorter than /,
      /^Shorter than /,
      / is far shorter than /,
      /^It is .* long, and the other stems are /,
    ],
  },
  stems: {
    title: 'Stems and mix',
    text: 'Played together at one level, the stems are the full mix: bounce them with the processing of the master bus off, or through it all alike.',
    said: [/^The stems do not add up/],
  },
  silence: {
    title: 'Silence',
    text: 'No file is silent. Music begins within half a second and ends within three; a loop has no silence at all.',
    said: [/ is silent$/, /^(Starts|Ends) with .* of silence$/],
  },
  clipping: {
    title: 'Clipping',
    text: 'Samples do not stand at full scale for more than ten in a row: lower the level before the export, not after it. A song with clipped files cannot be published.',
    said: [/ is clipped: /, /^Clipped /],
  },
  true_peak: {
    title: 'True peak',
    text: 'The true peak stays below −0.1 dBTP, so that a player’s conversion does not clip.',
    said: [/^True peak above/],
  },
  loudness: {
    title: 'Loudness',
    text: 'The integrated loudness of a whole mix of ten seconds and more lies between −24 and −7 LUFS; stems and loops are as loud as they are in it.',
    said: [/^(Louder|Quieter) than/],
  },
  dc_offset: {
    title: 'DC offset',
    text: 'The mean of the samples is zero within 0.5 % of full scale: a high-pass filter below 20 Hz takes an offset away.',
    said: [/^DC offset of/],
  },
  stereo: {
    title: 'Stereo',
    text: 'The channels differ, and do not cancel each other out in mono.',
    said: [/^Both channels are the same/, /^The channels are out of phase/],
  },
  noise: {
    title: 'Noise',
    text: 'Rests are quieter than −60 dBFS.',
    said: [/^Noise of /],
  },
  bandwidth: {
    title: 'Bandwidth',
    text: 'Nothing was an mp3 before, or of a lower sample rate: what is above 16 kHz does not come back.',
    said: [/^Nothing is left above/],
  },
  loops: {
    title: 'Loops',
    text: 'The end of a loop leads into its start: cut both at a zero crossing, or with a short crossfade.',
    said: [/^The loop clicks/],
  },
} as const satisfies Record<string, { title: string; text: string; said: readonly RegExp[] }>;

export type DeliveryRule = keyof typeof deliveryRules;

export const deliveryRuleNames = keysOf(deliveryRules);

/** The rule that a message of the checks is about; undefined if there is none. */
export const ruleOf = (sentence: string): DeliveryRule | undefined =>
  deliveryRuleNames.find((name) => deliveryRules[name].said.some((pattern) => pattern.test(sentence)));
