import { BlobReader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import {
  judgeZip,
  pathInZip,
  readWavFormat,
  type WavFault,
  wavFaultOf,
  type WavFormat,
  type ZipEntryFacts,
  zipLimits,
} from '@segno/contract/audio';

/** How far into a file the header is searched for: chunks such as bext and JUNK may precede it. */
const headBytes = 65_536;

/** The header is not within the first bytes. */
class OutOfReach extends Error {}

/**
 * The format of a WAV from its first bytes and its total size, or its fault. Undefined if the header is too deep in the
 * file, which is left to the server.
 */
export const wavHead = async (bytes: Uint8Array, size: number): Promise<WavFormat | WavFault | undefined> => {
  const bytesAt = async (position: number, length: number): Promise<Uint8Array> => {
    const end = Math.min(position + length, size);
    if (end > bytes.length) throw new OutOfReach();
    return Promise.resolve(bytes.subarray(position, Math.max(position, end)));
  };
  try {
    return await readWavFormat({ size, bytesAt }, { hasTail: false });
  } catch (error) {
    return error instanceof OutOfReach ? undefined : wavFaultOf(error);
  }
};

/** One entry of a zip. */
export interface ZipFile extends ZipEntryFacts {
  /** Only for a WAV: its format, or its fault; undefined if it could not be read. */
  head?: WavFormat | WavFault | undefined;
}

export interface ZipListing {
  /** Size of the zip in bytes. */
  size: number;
  /** All entries, including folders; if there are too many, only the first ones. */
  entries: ZipFile[];
}

const firstBytes = async (entry: Entry): Promise<Uint8Array> => {
  const bytes = new Uint8Array(Math.min(headBytes, entry.uncompressedSize));
  let filled = 0;
  const enough = new AbortController();
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      const part = chunk.subarray(0, bytes.length - filled);
      bytes.set(part, filled);
      filled += part.length;
      if (filled === bytes.length) enough.abort();
    },
  });
  try {
    if (!entry.directory)
      await entry.getData(sink, { signal: enough.signal, useWebWorkers: false, checkSignature: false });
  } catch (error) {
    // We aborted it: the header has been read and the rest of the entry is not needed.
    if (!enough.signal.aborted) throw error;
  }
  return bytes.subarray(0, filled);
};

const headOf = async (entry: Entry): Promise<ZipFile['head']> => {
  try {
    return await wavHead(await firstBytes(entry), entry.uncompressedSize);
  } catch {
    // A compression method that browsers do not support, or a damaged entry: left to the server, which supports more.
    return undefined;
  }
};

const STORED = 0;
const DEFLATED = 8;

const factsOf = (entry: Entry): ZipFile => ({
  path: pathInZip(entry.filename),
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  isEncrypted: entry.encrypted,
  isLink: entry.symlink,
  isReadable: [STORED, DEFLATED].includes(entry.compressionMethod),
});

/** An open zip: its entries, and how to read the content of each file. */
interface OpenZip {
  listing: ZipListing;
  entryOf: ReadonlyMap<ZipFile, FileEntry>;
}

/**
 * Opens a zip and reads the headers of its WAVs: a few kB of a file of any size. Detects a zip bomb from its directory,
 * before anything is unpacked. Throws if it is not a zip.
 */
export const openZip = async (zip: Blob): Promise<OpenZip> => {
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  const found: { entry: Entry; facts: ZipFile }[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    found.push({ entry, facts: factsOf(entry) });
    if (found.length > zipLimits.entries) break;
  }
  const entries = found.map(({ facts }) => facts);
  const { wavs, isTooLarge } = judgeZip(entries, { size: zip.size, files: { min: 1, max: Number.POSITIVE_INFINITY } });
  const entryOf = new Map<ZipFile, FileEntry>();
  if (!isTooLarge)
    for (const { entry, facts } of found)
      if (wavs.includes(facts) && !facts.isEncrypted && !entry.directory) {
        facts.head = await headOf(entry);
        entryOf.set(facts, entry);
      }
  return { listing: { size: zip.size, entries }, entryOf };
};

/** Lists a zip and the headers of its WAVs. Throws if it is not a zip. */
export const zipListing = async (zip: Blob): Promise<ZipListing> => (await openZip(zip)).listing;
