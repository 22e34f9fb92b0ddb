import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type FileCount, judgeZip, zipLimits, type ZipLimits, zipTexts } from '@segno/contract/audio';
import type { Entry, ZipFile } from 'yauzl';
import type { ByteSource } from './byteSource';
import { readZipDirectory } from './zipDirectory';
import { ZipReader, ZipRefused } from './zipReader';

/** A WAV file being unpacked from a zip. */
export interface UnpackedEntry {
  /** Its name in the zip, without folders. */
  fileName: string;
  /** Bytes, as declared by the zip and enforced for the stream. */
  size: number;
  /** Fails with `ZipRefused` if the zip turns out to be damaged or to contain false values. */
  stream: Readable;
}

export interface UnpackOptions {
  /** Called for one file after the other, in the zip's order. It must read the stream to its end, where the checksum is checked. */
  onEntry: (entry: UnpackedEntry) => Promise<void>;
  /** The required number of WAV files (F2: file types); at least one by default. */
  files?: FileCount;
  /** Overrides of `zipLimits`. */
  limits?: Partial<ZipLimits>;
  signal?: AbortSignal;
}

/**
 * Unpacks an uploaded zip of WAV files as a stream. First its directory is checked, and all of its problems are thrown in
 * one `ZipRefused` before anything is unpacked. Then every file is counted and checked against its declared size and
 * checksum while it streams, so that a bomb fills neither memory nor disk. Throws what reading the source or `onEntry`
 * throws, and the signal's reason. Returns the number of files.
 */
export const unpackWavZip = async (
  source: ByteSource,
  { onEntry, files = { min: 1, max: Number.POSITIVE_INFINITY }, limits: overrides, signal }: UnpackOptions,
): Promise<number> => {
  const limits = { ...zipLimits, ...overrides };
  if (source.size > limits.zipBytes) throw new ZipRefused([zipTexts.tooLarge]);
  const reader = new ZipReader(source);
  const { zip, entries } = await readZipDirectory(reader, { size: source.size, most: limits.entries });
  try {
    const { problems, wavs } = judgeZip(entries, { size: source.size, limits, files });
    if (problems.length > 0) throw new ZipRefused(problems);
    for (const { fileName, record } of wavs) {
      signal?.throwIfAborted();
      const packed = await openEntry(record, { zip, reader });
      await withUnpacked({ source, record, packed, signal }, (stream) =>
        onEntry({ fileName, size: record.uncompressedSize, stream }),
      );
    }
    return wavs.length;
  } finally {
    zip.close();
  }
};

/** The start of an entry's packed bytes, after a local header that may be longer than the directory says. */
const openEntry = async (record: Entry, { zip, reader }: { zip: ZipFile; reader: ZipReader }) => {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(record, { minimal: true });
    return { start: fileDataStart, end: fileDataStart + record.compressedSize };
  } catch {
    throw reader.failure ? reader.failure.error : new ZipRefused([zipTexts.invalid]);
  }
};

const withUnpacked = async (
  entry: Omit<PackedEntry, 'onFailure'> & { signal: AbortSignal | undefined },
  use: (stream: Readable) => Promise<void>,
) => {
  let failure: unknown;
  const bytes = unpackedBytes({ ...entry, onFailure: (error) => (failure = error) });
  const stream = Readable.from(bytes, { objectMode: false, signal: entry.signal });
  try {
    await use(stream);
  } catch (error) {
    entry.signal?.throwIfAborted();
    throw failure ?? error;
  } finally {
    stream.destroy();
  }
  // Also if `use` swallowed the stream's failure.
  if (failure) throw failure;
};

interface PackedEntry {
  /** The zip. */
  source: ByteSource;
  record: Entry;
  /** The position of the packed bytes in the source. */
  packed: { start: number; end: number };
  /** Called with the error that the generator then throws. */
  onFailure: (error: unknown) => void;
}

const DEFLATED = 8;
const INFLATE_OPTIONS = { chunkSize: 64 * 1024 };

/**
 * The bytes of one file of a zip, checked against the size and checksum that the directory declares: one byte too many ends
 * it. Throws `ZipRefused`, and what reading the source throws.
 */
async function* unpackedBytes({ source, record, packed, onFailure }: PackedEntry): AsyncGenerator<Buffer> {
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

/** The pipeline passes an error on to the stream that is read, and closes both streams whichever ends first. */
const inflated = (input: Readable) => pipeline(input, createInflateRaw(INFLATE_OPTIONS), () => {});

const isZlibError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
