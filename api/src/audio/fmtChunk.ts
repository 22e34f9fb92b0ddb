import { NotWavError } from './notWavError';

/** What a WAV's `fmt ` chunk says. */
export interface FmtChunk {
  channels: number;
  /** Hz. */
  sampleRate: number;
  /** Significant bits of a sample; the container's bits where a sample leaves whole bytes of it unused. */
  bitDepth: number;
  /** Integer PCM, plain or as B-format. */
  isPcm: boolean;
  /** Marked as classic ambisonics (FuMa), F6. */
  ambisonicBFormat: boolean;
  /** dwChannelMask; 0 when the file names no speakers. */
  channelMask: number;
  /** Bytes of one sample of every channel; of a compressed format its block. */
  frameBytes: number;
  /** As the file declares it; only good for compressed formats. */
  bytesPerSecond: number;
}

const PCM = 0x0001;
const EXTENSIBLE = 0xfffe;
/** The part of a subformat GUID behind its format tag: plain, and B-format (F5). */
const WAVE_SUBFORMAT = '000000001000800000aa00389b71';
const B_SUBFORMAT = '00002107d3118644c8c1ca000000';

/** How many bytes of the chunk matter. */
export const FMT_BYTES = 40;

/** Reads the first `FMT_BYTES` of a `fmt ` chunk (F5). Throws `NotWavError` when they make no sense. */
export const readFmtChunk = (bytes: Buffer): FmtChunk => {
  if (bytes.length < 16) throw new NotWavError('The fmt chunk is too short');
  const tag = bytes.readUInt16LE(0);
  const channels = bytes.readUInt16LE(2);
  const sampleRate = bytes.readUInt32LE(4);
  const containerBits = bytes.readUInt16LE(14);
  if (channels === 0) throw new NotWavError('The file has no channels');
  if (sampleRate === 0) throw new NotWavError('The sample rate is zero');

  const extension = tag === EXTENSIBLE ? readExtension(bytes, containerBits) : undefined;
  const isPcm = (extension?.tag ?? tag) === PCM;
  const bitDepth = extension?.bitDepth ?? containerBits;
  if (isPcm && bitDepth === 0) throw new NotWavError('The bit depth is zero');

  const packedBytes = channels * Math.ceil(containerBits / 8);
  // Some writers leave the block size out; where it is there, samples must not be packed in another way.
  const frameBytes = bytes.readUInt16LE(12) || packedBytes;
  if (isPcm && frameBytes !== packedBytes) throw new NotWavError('The block size contradicts channels and bit depth');

  return {
    channels,
    sampleRate,
    bitDepth,
    isPcm,
    ambisonicBFormat: extension?.ambisonicBFormat ?? false,
    channelMask: extension?.channelMask ?? 0,
    frameBytes,
    bytesPerSecond: bytes.readUInt32LE(8),
  };
};

const readExtension = (bytes: Buffer, containerBits: number) => {
  if (bytes.length < FMT_BYTES) throw new NotWavError('The extensible fmt chunk is too short');
  const validBits = bytes.readUInt16LE(18);
  const kind = bytes.toString('hex', 26, 40);
  const isKnown = kind === WAVE_SUBFORMAT || kind === B_SUBFORMAT;
  return {
    tag: isKnown ? bytes.readUInt16LE(24) : EXTENSIBLE,
    bitDepth: Math.ceil(validBits / 8) === Math.ceil(containerBits / 8) ? validBits : containerBits,
    ambisonicBFormat: kind === B_SUBFORMAT,
    channelMask: bytes.readUInt32LE(20),
  };
};
