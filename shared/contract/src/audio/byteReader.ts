/** A file from anywhere: a local disk, a zip, the storage. */
export interface ByteReader {
  /** Bytes. */
  readonly size: number;
  /** `length` bytes from `position`, fewer at the end of the file. */
  bytesAt: (position: number, length: number) => Promise<Uint8Array>;
}

/** … that can also be read as a stream. */
export interface StreamedReader extends ByteReader {
  /** The bytes from `position` to the end. */
  streamFrom: (position: number) => Promise<AsyncIterable<Uint8Array>>;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes as a text, one character each. */
export const lettersOf = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  String.fromCharCode(...bytes.subarray(start, end));
