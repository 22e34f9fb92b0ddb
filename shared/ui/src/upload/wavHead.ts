/** What the head of a WAV file says of its sound. */
export interface WavHead {
  channels: number;
  /** Hertz. */
  sampleRate: number;
  /** Bits that are used of each sample. */
  bitDepth: number;
  /** Uncompressed PCM, plain or extensible; the old B-format counts as such (F5). */
  pcm: boolean;
}

/** How far into a file the head is looked for: chunks such as bext and JUNK may stand before it. */
export const headBytes = 65_536;

const pcmGuid = '0100000000001000800000aa00389b71';
const bFormatGuid = '010000002107d3118644c8c1ca000000';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const readFormat = (view: DataView, at: number, size: number): WavHead | undefined => {
  if (size < 16 || at + 16 > view.byteLength) return undefined;
  const tag = view.getUint16(at, true);
  const format = {
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bitDepth: view.getUint16(at + 14, true),
  };
  if (tag !== 0xfffe) return { ...format, pcm: tag === 1 };
  if (size < 40 || at + 40 > view.byteLength) return { ...format, pcm: false };
  const guid = hex(new Uint8Array(view.buffer, view.byteOffset + at + 24, 16));
  const validBits = view.getUint16(at + 18, true);
  return { ...format, bitDepth: validBits || format.bitDepth, pcm: guid === pcmGuid || guid === bFormatGuid };
};

/**
 * Reads the head of a WAV file (RIFF, RF64 or BW64) from its first bytes. `'not-wav'` when it is none; undefined when
 * the format does not stand within these bytes, so that nothing can be said of it here.
 */
export const wavHead = (bytes: Uint8Array): WavHead | 'not-wav' | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || !['RIFF', 'RF64', 'BW64'].includes(name(0)) || name(8) !== 'WAVE') return 'not-wav';
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ') return readFormat(view, at + 8, size) ?? 'not-wav';
    // Nothing that is needed can stand behind the sound.
    if (name(at) === 'data') return 'not-wav';
    // Chunks are padded to even lengths.
    at += 8 + size + (size % 2);
  }
  return undefined;
};
