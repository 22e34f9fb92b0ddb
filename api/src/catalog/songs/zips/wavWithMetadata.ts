import type { ByteSource } from '../../../audio/byteSource';
import { chunkHead, padOf } from './metadataChunks';
import { listKind, readWavLayout, type WavChunk } from './wavChunks';

/** A part of a file: new bytes, or a range of the source. */
type Piece = Buffer | { start: number; end: number };

/** A file composed from another one without copying it. */
export interface ComposedFile {
  /** Bytes. */
  size: number;
  read(): AsyncGenerator<Buffer>;
}

/** Chunks to add before and after the samples. */
export interface WavMetadata {
  before: Buffer;
  after: Buffer;
}

/** The largest size that a RIFF header can hold. */
const RIFF_LIMIT = 0xfffffffe;

/**
 * A WAV with this metadata instead of its own: samples and all other chunks stay byte for byte the same. A RIFF that grows
 * beyond 4 GiB becomes RF64. Throws `NotWavError`.
 */
export async function wavWithMetadata(source: ByteSource, metadata: WavMetadata): Promise<ComposedFile> {
  const { container, before, data, after, frameBytes } = await readWavLayout(source);
  const kept = async (chunks: readonly WavChunk[]): Promise<Piece[]> => {
    const pieces: Piece[] = [];
    for (const chunk of chunks)
      if (!(await isReplaced(source, chunk)))
        pieces.push(chunkHead(chunk.id, chunk.size), rangeOf(chunk), padOf(chunk.size));
    return pieces;
  };
  const head = [...(await kept(before)), metadata.before];
  const samples: Piece[] = [rangeOf(data), padOf(data.size)];
  const tail = [...(await kept(after)), metadata.after];
  const rest = sizeOf([...head, ...samples, ...tail]) + 'WAVE'.length + 'data....'.length;

  const isLong = container !== 'RIFF' || rest > RIFF_LIMIT;
  const long = Buffer.concat([chunkHead('ds64', DS64), Buffer.alloc(DS64)]);
  if (isLong) {
    long.writeBigUInt64LE(BigInt(rest + long.length), 8);
    long.writeBigUInt64LE(BigInt(data.size), 16);
    long.writeBigUInt64LE(BigInt(Math.floor(data.size / frameBytes)), 24);
  }
  const pieces = [
    chunkHead(container === 'RIFF' && isLong ? 'RF64' : container, isLong ? UNKNOWN : rest),
    Buffer.from('WAVE'),
    ...(isLong ? [long] : []),
    ...head,
    chunkHead('data', isLong ? UNKNOWN : data.size),
    ...samples,
    ...tail,
  ];
  return { size: sizeOf(pieces), read: () => readPieces(source, pieces) };
}

const DS64 = 28;
/** The size is in the ds64 chunk of a long file. */
const UNKNOWN = 0xffffffff;

const rangeOf = ({ start, size }: WavChunk): Piece => ({ start, end: start + size });

const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start), 0);

/**
 * F5: chunks that are not copied: metadata that is replaced, sizes that are rewritten, and a second data chunk, which
 * was not checked.
 */
const isReplaced = async (source: ByteSource, chunk: WavChunk): Promise<boolean> => {
  const id = chunk.id.trim().toLowerCase();
  return ['bext', 'id3', 'ds64', 'data'].includes(id) || (await listKind(source, chunk)) === 'INFO';
};

async function* readPieces(source: ByteSource, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) {
      if (piece.length > 0) yield piece;
      continue;
    }
    let seen = 0;
    for await (const bytes of await source.read(piece.start, piece.end)) {
      const chunk: Buffer = bytes;
      seen += chunk.length;
      yield chunk;
    }
    if (seen !== piece.end - piece.start) throw new Error('The file ended before its end');
  }
}
