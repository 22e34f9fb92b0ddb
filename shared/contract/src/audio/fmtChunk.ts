import { viewOf } from './byteReader';
import { NotWavError } from './notWavError';

/** The content of a WAV's `fmt ` chunk. */
export interface FmtChunk {
  channels: number;
  /** Hz. */
  sampleRate: number;
  /** Significant bits of a sample; the container's bits if a sample leaves whole bytes of it unused. */
  bitDepth: number;
  /** The format tag; for an extensible file that of its subformat, and 0xfffe if unknown. */
  tag: number;
  /** Integer PCM, plain or as B-format. */
  isPcm: boolean;
  /** F6: marked as classic ambisonics (FuMa). */
  ambisonicBFormat: boolean;
  /** dwChannelMask; 0 if the file names no speakers. */
  channelMask: number;
  /** Bytes of one sample of every channel; for a compressed format, its block size. */
  frameBytes: number;
  /** As declared by the file; only useful for compressed formats. */
  bytesPerSecond: number;
}

const PCM = 0x0001;
const EXTENSIBLE = 0xfffe;
/** The part of a subformat GUID after its format tag: plain, and B-format (F5: WAV). */
const WAVE_SUBFORMAT = '000000001000800000aa00389b71';
const B_SUBFORMAT = '00002107d3118644c8c1ca000000';

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** How many bytes of the chunk are relevant. */
export const FMT_BYTES = 40;

/** Reads the first `FMT_BYTES` of a `fmt ` chunk. Throws `NotWavError` if they are invalid. */
export const readFmtChunk = (bytes: Uint8Array): FmtChunk => {
  const view = viewOf(bytes);
  if (bytes.length < 16) throw new NotWavError('The fmt chunk is too short');
  const outerTag = view.getUint16(0, true);
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const containerBits = view.getUint16(14, true);
  if (channels === 0) throw new NotWavError('The file has no channels');
  if (sampleRate === 0) throw new NotWavError('The sample rate is zero');

  const extension = outerTag === EXTENSIBLE ? readExtension(bytes, containerBits) : undefined;
  const tag = extension?.tag ?? outerTag;
  const isPcm = tag === PCM;
  const bitDepth = extension?.bitDepth ?? containerBits;
  if (isPcm && bitDepth === 0) throw new NotWavError('The bit depth is zero');

  const packedBytes = channels * Math.ceil(containerBits / 8);
  // Some writers omit the block size; if present, samples must not be packed in another way.
  const frameBytes = view.getUint16(12, true) || packedBytes;
  if (isPcm && frameBytes !== packedBytes) throw new NotWavError('The block size contradicts channels and bit depth');

  return {
    channels,
    sampleRate,
    bitDepth,
    tag,
    isPcm,
    ambisonicBFormat: extension?.ambisonicBFormat ?? false,
    channelMask: extension?.channelMask ?? 0,
    frameBytes,
    bytesPerSecond: view.getUint32(8, true),
  };
};

const readExtension = (bytes: Uint8Array, containerBits: number) => {
  const view = viewOf(bytes);
  if (bytes.length < FMT_BYTES) throw new NotWavError('The extensible fmt chunk is too short');
  const validBits = view.getUint16(18, true);
  const kind = hexOf(bytes.subarray(26, 40));
  const isKnown = kind === WAVE_SUBFORMAT || kind === B_SUBFORMAT;
  return {
    tag: isKnown ? view.getUint16(24, true) : EXTENSIBLE,
    bitDepth: Math.ceil(validBits / 8) === Math.ceil(containerBits / 8) ? validBits : containerBits,
    ambisonicBFormat: kind === B_SUBFORMAT,
    channelMask: view.getUint32(20, true),
  };
};
