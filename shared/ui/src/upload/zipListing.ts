import { BlobReader, ZipReader, type Entry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { isIgnoredInZip, isWavName, type WavFormat } from '@segno/contract/audio';
import { headBytes, wavHead } from './wavHead';

/** One file in a zip. */
export interface ZipFile {
  /** Full path in the zip. */
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** Only of a .wav: its head, or that it is none; undefined when it could not be read. */
  head?: WavFormat | 'not-wav' | undefined;
}

export interface ZipListing {
  files: ZipFile[];
  /** A password is needed. */
  encrypted: boolean;
  /** Over a limit of F10: entries, unpacked size, ratio, or a path that leaves the folder. Listing stopped there. */
  excessive: boolean;
}

/** Limits of F10. A bomb is recognised by its directory, before anything is unpacked. */
const limits = { entries: 200, unpacked: 12 * 1024 ** 3, ratio: 100 } as const;

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
    // The abort is ours: the head is there, the rest of the entry is not wanted.
    if (!enough.signal.aborted) throw error;
  }
  return bytes.subarray(0, filled);
};

const readFile = async (entry: Entry): Promise<ZipFile> => {
  const file = { name: entry.filename, size: entry.uncompressedSize };
  if (!isWavName(entry.filename) || entry.encrypted) return file;
  try {
    return { ...file, head: await wavHead(await firstBytes(entry), entry.uncompressedSize) };
  } catch {
    // A packing that browsers cannot undo, or a damaged entry: the server unpacks with more means and judges it.
    return file;
  }
};

/**
 * Lists a zip and the heads of its WAVs: a few kB of a file of any size are read. Folders and what operating systems
 * leave behind are not listed. Throws when it is no zip.
 */
export const zipListing = async (zip: Blob): Promise<ZipListing> => {
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  const listing: ZipListing = { files: [], encrypted: false, excessive: false };
  let entries = 0;
  let unpacked = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    entries += 1;
    unpacked += entry.uncompressedSize;
    listing.excessive =
      entries > limits.entries ||
      unpacked > limits.unpacked ||
      entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize) ||
      entry.filename.split('/').includes('..');
    if (listing.excessive) break;
    if (entry.directory || isIgnoredInZip(entry.filename)) continue;
    listing.encrypted ||= entry.encrypted;
    listing.files.push(await readFile(entry));
  }
  return listing;
};
