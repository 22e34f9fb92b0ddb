import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { lastPart } from '@segno/contract/audio';
import { piecesOf } from '../fileReader';
import { wavHeads, type WavHead } from '../packing/wavHeads';
import { openZip } from '../zipListing';

/** A WAV on disk, standalone or in a zip. */
export interface WavOnDisk {
  fileName: string;
  /** Also `not-wav` if its header cannot be read here. */
  format: WavHead;
  /** The bytes from the given one of its samples on, including what follows the samples. */
  samplesFrom: (byte: number) => AsyncIterable<Uint8Array>;
}

/** The WAVs in a zip, or the file itself as the only one. Throws if a file named .zip is not a zip. */
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

/** Undefined in a browser that cannot read files into our own buffer (Safari). */
const bufferReader = (stream: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | undefined => {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
};

/**
 * The bytes of a file on disk, read into one buffer; each chunk is valid until the next one is requested. Even gigabytes
 * leave no work for the garbage collector.
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

/** The bytes of a compressed file from a position on, unpacked with only a few chunks in memory. */
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
