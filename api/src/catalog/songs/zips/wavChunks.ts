import { readWavFormat, type WavFormat } from '@segno/contract/audio';
import type { ByteSource } from '../../../audio/byteSource';
import { createWindowedReader } from '../../../audio/readSource';

/** A chunk in a file: `start` and `size` refer to its content. */
export interface WavChunk {
  id: string;
  start: number;
  size: number;
}

/** Positions of the parts of a WAV file. */
export interface WavLayout {
  container: WavFormat['container'];
  /** Chunks before and after the samples, in order. */
  before: WavChunk[];
  data: WavChunk;
  after: WavChunk[];
  /** Bytes of one sample of all channels. */
  frameBytes: number;
}

const HEAD = 8;
const MOST = 1000;
const UNKNOWN = 0xffffffff;

/** F5: finds the chunks of an accepted WAV file. Ignores trailing bytes that are not a chunk. Throws `NotWavError`. */
export async function readWavLayout(source: ByteSource): Promise<WavLayout> {
  const bytesAt = createWindowedReader(source);
  const { container, dataOffset, dataBytes, frameBytes } = await readWavFormat({ size: source.size, bytesAt });

  const walk = async (from: number, end: number): Promise<WavChunk[]> => {
    const chunks: WavChunk[] = [];
    for (let position = from; position + HEAD <= end && chunks.length < MOST;) {
      const head = await bytesAt(position, HEAD);
      const chunk = { id: head.toString('latin1', 0, 4), start: position + HEAD, size: head.readUInt32LE(4) };
      if (!/^[\x20-\x7e]{4}$/.test(chunk.id) || chunk.start + chunk.size > end) break;
      chunks.push(chunk);
      position = chunk.start + chunk.size + (chunk.size % 2);
    }
    return chunks;
  };

  const before = await walk(12, dataOffset - HEAD);
  const declared = (await bytesAt(dataOffset - 4, 4)).readUInt32LE();
  const ds64 = before.find(({ id }) => id === 'ds64');
  const long = ds64 && Number((await bytesAt(ds64.start + 8, 8)).readBigUInt64LE());
  const size = declared === UNKNOWN ? long : declared;
  // A size that was never filled in means up to the end of the file.
  const isKnown = size !== undefined && size > 0 && dataOffset + size <= source.size;
  return {
    container,
    before,
    data: { id: 'data', start: dataOffset, size: dataBytes },
    after: isKnown ? await walk(dataOffset + size + (size % 2), source.size) : [],
    frameBytes,
  };
}

/** The first four letters of a LIST chunk's content: its list type. */
export const listKind = async (source: ByteSource, { id, start, size }: WavChunk): Promise<string | undefined> =>
  id === 'LIST' && size >= 4 ? (await createWindowedReader(source)(start, 4)).toString('latin1') : undefined;
