import { createHash } from 'node:crypto';

/** Passes a body on while computing its length and MD5; `size` (bytes) and `md5` are valid once the body has ended. */
export class MeasuredBody {
  size = 0;
  readonly #hash = createHash('md5');

  constructor(readonly body: AsyncIterable<Buffer | string>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const chunk of this.body) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      this.#hash.update(bytes);
      this.size += bytes.length;
      yield bytes;
    }
  }

  /** To be called once. */
  md5(): Buffer {
    return this.#hash.digest();
  }
}
