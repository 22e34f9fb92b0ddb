import type { WavFormat } from './wavFormat';

/** How the channels of a frame are mixed to stereo (F7: previews). Levels are fractions of full scale. */
export interface Downmix {
  /** True if the sum of channels can exceed full scale, so that its peak must be known first. */
  mayClip: boolean;
  /** Writes the frame that starts at `offset` of the interleaved samples to index `at` of both sides. */
  mix(samples: Int16Array, offset: number, left: Float32Array, right: Float32Array, at: number): void;
}

const SCALE = 1 / 32_768;
const MINUS_3_DB = Math.SQRT1_2;
/** First order and higher orders, whose first four channels are the first order (F2: file types). */
const AMBISONIC_CHANNELS = [4, 9, 16];

const level = (samples: Int16Array, index: number) => (samples[index] ?? 0) * SCALE;

const plain = (secondChannel: number): Downmix => ({
  mayClip: false,
  mix: (samples, offset, left, right, at) => {
    left[at] = level(samples, offset);
    right[at] = level(samples, offset + secondChannel);
  },
});

/** L R C LFE Ls Rs; the LFE is dropped (F6: order of channels). */
const surround: Downmix = {
  mayClip: true,
  mix: (samples, offset, left, right, at) => {
    const centre = MINUS_3_DB * level(samples, offset + 2);
    left[at] = level(samples, offset) + centre + MINUS_3_DB * level(samples, offset + 4);
    right[at] = level(samples, offset + 1) + centre + MINUS_3_DB * level(samples, offset + 5);
  },
};

/** Two cardioids, facing left and right. AmbiX is W Y Z X; FuMa is W X Y Z with W at -3 dB. */
const ambisonic = ({
  sideChannel,
  wGain,
  mayClip,
}: {
  sideChannel: number;
  wGain: number;
  mayClip: boolean;
}): Downmix => ({
  mayClip,
  mix: (samples, offset, left, right, at) => {
    const omni = 0.5 * wGain * level(samples, offset);
    const side = 0.5 * level(samples, offset + sideChannel);
    left[at] = omni + side;
    right[at] = omni - side;
  },
});

const ambiX = ambisonic({ sideChannel: 1, wGain: 1, mayClip: false });
const fuMa = ambisonic({ sideChannel: 2, wGain: Math.SQRT2, mayClip: true });

type ChannelFacts = Pick<WavFormat, 'channels' | 'ambisonicBFormat'>;

/** How ambisonics are mixed to stereo; undefined for files whose channels are speakers. */
export const ambisonicDownmix = ({ channels, ambisonicBFormat }: ChannelFacts): Downmix | undefined => {
  if (!AMBISONIC_CHANNELS.includes(channels)) return undefined;
  return ambisonicBFormat ? fuMa : ambiX;
};

/** The downmix for a file of that format. Throws for a number of channels that no file type has. */
export const downmixFor = (format: ChannelFacts): Downmix => {
  const { channels } = format;
  if (channels === 1) return plain(0);
  if (channels === 2) return plain(1);
  if (channels === 6) return surround;
  const downmix = ambisonicDownmix(format);
  if (!downmix) throw new Error(`There is no stereo render of ${channels} channels`);
  return downmix;
};
