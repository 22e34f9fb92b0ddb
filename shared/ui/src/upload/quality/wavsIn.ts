import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { lastPart } from '@segno/contract/audio';
import { piecesOf } from '../fileReader';
import { wavHeads, type WavHead } from '../packing/wavHeads';
import { openZip } from '../zipListing';

/** A WAV on somebody's disk, by itself or in a zip. */
export interface WavOnDisk {
  fileName: string;
  /** `not-wav` also where its head cannot be read here. */
  format: WavHead;
  /** The bytes of its samples from one of them on, and of what follows them. */
  samplesFrom: (byte: number) => AsyncIterable<Uint8Array>;
}

/** The WAVs of a zip, or the one that a file is. Throws when a file called .zip is none. */
export const wavsIn = async (file: File): Promise<WavOnDisk[]> => {
  if (/\.zip$/i.test(file.name)) return wavsOfZip(file);
  const [format = 'not-wav'] = await wavHeads([file]);
  return [
    {
      fileName: file.name,
      format,
      samplesFrom: (byte) => reusedPieces(file.slice((typeof format === 'string' ? 0 : format.dataOffset) + byte)),
    },
  ];
};

const PIECE = 256 * 1024;

/** Undefined in a browser whose files cannot be read into a buffer of ours (Safari). */
const bufferReader = (stream: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined => {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
};

/**
 * The bytes of a file on the disk through one buffer, which each piece is good for until the next is asked for: of gigabytes nothing
 * is left for the garbage collector to find in time.
 */
async function* reusedPieces(file: Blob): AsyncGenerator<Uint8Array> {
  const stream = file.stream();
  const reader = bufferReader(stream);
  if (!reader) {
    yield* piecesOf(stream);
    return;
  }
  let buffer = new ArrayBuffer(PIECE);
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done || !value) return;
      yield value;
      buffer = value.buffer;
    }
  } finally {
    await reader.cancel();
  }
}

const wavsOfZip = async (zip: Blob): Promise<WavOnDisk[]> => {
  const { entryOf } = await openZip(zip);
  return [...entryOf].map(([{ path, head }, entry]) => {
    const format = head ?? 'not-wav';
    return {
      fileName: lastPart(path),
      format,
      samplesFrom: (byte) => unpacked(entry, (typeof format === 'string' ? 0 : format.dataOffset) + byte),
    };
  });
};

/** The bytes of a packed file from a position on, as they are unpacked: never more than a few pieces are held. */
async function* unpacked(entry: FileEntry, position: number): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const enough = new AbortController();
  const options = { signal: enough.signal, useWebWorkers: false, checkSignature: false };
  let failure: unknown;
  entry.getData(writable, options).catch((error: unknown) => {
    failure = error;
  });
  let seen = 0;
  try {
    for await (const piece of piecesOf(readable)) {
      const part = piece.subarray(Math.min(piece.length, Math.max(0, position - seen)));
      seen += piece.length;
      if (part.length > 0) yield part;
    }
    if (failure !== undefined) throw failure;
  } finally {
    enough.abort();
  }
}
