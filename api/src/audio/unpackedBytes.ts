import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { zipTexts } from '@segno/contract/audio';
import type { ByteSource } from './byteSource';
import { ZipRefused } from './zipRefused';

export interface PackedEntry {
  /** The zip. */
  source: ByteSource;
  record: Entry;
  /** Where the packed bytes lie in the source. */
  packed: { start: number; end: number };
  /** Gets what the generator then throws. */
  onFailure: (error: unknown) => void;
}

const DEFLATED = 8;
const INFLATE_OPTIONS = { chunkSize: 64 * 1024 };

/**
 * The bytes of one file of a zip, held to the size and checksum that the directory declares: one byte too many ends it.
 * Throws `ZipRefused`, and what reading the source throws.
 */
export async function* unpackedBytes({ source, record, packed, onFailure }: PackedEntry): AsyncGenerator<Buffer> {
  let seen = 0;
  let checksum = 0;
  try {
    const input = await source.read(packed.start, packed.end);
    for await (const part of record.compressionMethod === DEFLATED ? inflated(input) : input) {
      const bytes: Buffer = part;
      seen += bytes.length;
      if (seen > record.uncompressedSize) break;
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (seen !== record.uncompressedSize || checksum !== record.crc32) throw new ZipRefused([zipTexts.invalid]);
  } catch (error) {
    const failure = isZlibError(error) ? new ZipRefused([zipTexts.invalid]) : error;
    onFailure(failure);
    throw failure;
  }
}

/** The pipeline hands an error on to the stream that is read, and closes both streams whichever ends first. */
const inflated = (input: Readable) => pipeline(input, createInflateRaw(INFLATE_OPTIONS), () => {});

const isZlibError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
