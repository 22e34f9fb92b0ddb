/** A file wherever it lies: on somebody's disk, in a zip, in the storage. */
export interface ByteReader {
  /** Bytes. */
  readonly size: number;
  /** `length` bytes from `position`, fewer where the file ends. */
  bytesAt: (position: number, length: number) => Promise<Uint8Array>;
}

/** … of which all can be read in one pass. */
export interface StreamedReader extends ByteReader {
  /** The bytes from `position` to the end. */
  streamFrom: (position: number) => Promise<AsyncIterable<Uint8Array>>;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes as a text of one letter each. */
export const lettersOf = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  String.fromCharCode(...bytes.subarray(start, end));
