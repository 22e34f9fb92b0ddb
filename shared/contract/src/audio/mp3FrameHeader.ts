/** The content of the four header bytes of an MPEG audio frame. */
export interface Mp3FrameHeader {
  /** What is the same in every frame of a file: version and sample rate. */
  kind: number;
  /** Hz. */
  sampleRate: number;
  channels: 1 | 2;
  /** Samples per channel in the frame. */
  samples: number;
  /** Bytes of the frame, including these four. */
  bytes: number;
  /** Bytes from the frame's start to a possible Xing or Info mark of the encoder. */
  markOffset: number;
}

/** kb/s by index, for MPEG-1 and the half-rate versions. Index 0 is free format, which nobody uses. */
const bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const rates1 = [44_100, 48_000, 32_000];

const MPEG_1 = 3;
const MPEG_2_5 = 0;
const RESERVED_VERSION = 1;
const LAYER_III = 1;
const MONO = 3;

/** Reads a frame's header (ISO 11172-3, 13818-3 and version 2.5). Undefined if it is none, or not Layer III. */
export const readMp3FrameHeader = (head: number): Mp3FrameHeader | undefined => {
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  if (head >>> 21 !== 0x7ff || version === RESERVED_VERSION || layer !== LAYER_III) return undefined;
  const isFull = version === MPEG_1;
  const kbps = (isFull ? bitrates1 : bitrates2)[(head >>> 12) & 15];
  const fullRate = rates1[(head >>> 10) & 3];
  if (!kbps || !fullRate) return undefined;

  const sampleRate = isFull ? fullRate : fullRate / (version === MPEG_2_5 ? 4 : 2);
  const samples = isFull ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  const channels = ((head >>> 6) & 3) === MONO ? 1 : 2;
  return {
    kind: (head >>> 10) & 0x783,
    sampleRate,
    channels,
    samples,
    bytes: Math.floor(((samples / 8) * kbps * 1000) / sampleRate) + padding,
    markOffset: 4 + (isFull ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17),
  };
};
