// Jest gives each file its own globals: looking them up for every sample would take longer than everything else.
const { min, round } = Math;

/** A chunk of a WAV file: four letters and its content. */
export interface Chunk {
  id: string;
  body: Uint8Array;
}

export interface WavOptions {
  container?: 'RIFF' | 'RF64' | 'BW64';
  channels?: number;
  sampleRate?: number;
  bitDepth?: 16 | 24 | 32;
  frames?: number;
  /** The level, -1 to 1, of a frame in a channel; a quiet sawtooth by default. */
  level?: (frame: number, channel: number) => number;
  /** The format tag: 1 is PCM, 3 floating point. */
  tag?: number;
  /** Writes WAVE_FORMAT_EXTENSIBLE instead of the tag. */
  extensible?: { mask?: number; validBits?: number; guid?: string };
  /** Chunks between `fmt ` and `data`. */
  before?: Chunk[];
  /** Chunks after the samples. */
  after?: Chunk[];
  /** The size declared by the data chunk, if it is false. */
  declaredDataBytes?: number;
  blockAlign?: number;
}

export const PCM_GUID = '0100000000001000800000aa00389b71';
export const FLOAT_GUID = '0300000000001000800000aa00389b71';
export const B_FORMAT_GUID = '010000002107d3118644c8c1ca000000';

export const sawtooth = (frame: number, channel: number) => (((frame * (channel + 7)) % 200) - 100) / 400;

/** One chunk's bytes, with the pad byte of an odd one; `declared` can be a false size. */
export const chunkBytes = ({ id, body }: Chunk, declared = body.length): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(declared, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** A WAV file's bytes: 16-bit, 48 kHz, stereo, 4,800 frames by default. */
export const wavBytes = (options: WavOptions = {}): Buffer => {
  const { container = 'RIFF', before = [], after = [], declaredDataBytes } = options;
  const data = sampleBytes(options);
  const long = container !== 'RIFF';
  const chunks = [
    ...(long ? [chunkBytes({ id: 'ds64', body: ds64(data.length) })] : []),
    chunkBytes({ id: 'fmt ', body: fmt(options) }),
    ...before.map((chunk) => chunkBytes(chunk)),
    chunkBytes({ id: 'data', body: data }, declaredDataBytes ?? (long ? 0xffffffff : data.length)),
    ...after.map((chunk) => chunkBytes(chunk)),
  ];
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  return chunkBytes({ id: container, body }, long ? 0xffffffff : body.length);
};

const sampleBytes = ({ channels = 2, frames = 4800, bitDepth = 16, level = sawtooth, tag }: WavOptions) => {
  const sampleSize = bitDepth / 8;
  const highest = 2 ** (bitDepth - 1);
  const data = Buffer.alloc(frames * channels * sampleSize);
  // Several times as fast, and most are 16-bit.
  const shorts = bitDepth === 16 ? new Int16Array(data.buffer, data.byteOffset, frames * channels) : undefined;
  for (let frame = 0, index = 0; frame < frames; frame += 1)
    for (let channel = 0; channel < channels; channel += 1, index += 1) {
      const value = min(round(level(frame, channel) * highest), highest - 1);
      if (shorts) shorts[index] = value;
      else if (tag === 3) data.writeFloatLE(level(frame, channel), index * sampleSize);
      else data.writeIntLE(value, index * sampleSize, sampleSize);
    }
  return data;
};

const fmt = ({ channels = 2, sampleRate = 48_000, bitDepth = 16, tag = 1, extensible, blockAlign }: WavOptions) => {
  const frameBytes = (channels * bitDepth) / 8;
  const body = Buffer.alloc(extensible ? 40 : 16);
  body.writeUInt16LE(extensible ? 0xfffe : tag, 0);
  body.writeUInt16LE(channels, 2);
  body.writeUInt32LE(sampleRate, 4);
  body.writeUInt32LE((sampleRate * frameBytes) % 2 ** 32, 8);
  body.writeUInt16LE(blockAlign ?? frameBytes, 12);
  body.writeUInt16LE(bitDepth, 14);
  if (!extensible) return body;
  body.writeUInt16LE(22, 16);
  body.writeUInt16LE(extensible.validBits ?? bitDepth, 18);
  body.writeUInt32LE(extensible.mask ?? 0, 20);
  body.write(extensible.guid ?? PCM_GUID, 24, 'hex');
  return body;
};

const ds64 = (dataBytes: number) => {
  const body = Buffer.alloc(28);
  body.writeBigUInt64LE(BigInt(dataBytes), 8);
  return body;
};
