import { RandomAccessReader } from 'yauzl';
import type { ByteSource } from './byteSource';
import { createWindowedReader } from './readSource';

/**
 * Lets yauzl read headers and directory of a zip from a byte source, combining many small reads into a few large ones.
 * `failure` is what reading the source threw, which distinguishes an unreachable store from a broken zip.
 */
export class ZipReader extends RandomAccessReader {
  failure: { error: unknown } | undefined;
  private readonly bytesAt: (position: number, length: number) => Promise<Buffer>;

  constructor(source: ByteSource) {
    super();
    this.bytesAt = createWindowedReader(source);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.bytesAt(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (error: unknown) => {
        this.failure = { error };
        callback(new Error('The source cannot be read'));
      },
    );
  }
}

/** An uploaded zip was refused; `problems` are sentences for the person who uploaded it (F10: limits and messages of the checks). */
export class ZipRefused extends Error {
  override name = 'ZipRefused';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
