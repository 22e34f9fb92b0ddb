import { S3Error } from './s3Error';

/** RFC 2046. */
const MAX_BOUNDARY_CHARACTERS = 70;
const MAX_HEADER_BYTES = 8 * 1024;
/** Maximum bytes before the first part, or in parts that nobody reads. */
const MAX_SKIPPED_BYTES = 1024 * 1024;

const LINE = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The headers of a part; missing ones are empty. */
export interface PartHead {
  name: string;
  /** As sent, without its path. */
  fileName: string;
}

/**
 * Reads multipart/form-data (RFC 7578) by pulling: a part's content is an iterable, errors are exceptions, and nothing is
 * read ahead of whoever writes it to disk. Event-driven parsers proved to hang when the last line arrives in a packet of
 * its own (fastify/busboy #228) and to throw where nobody can catch it. All methods throw S3Error MalformedPOSTRequest, and
 * the body's own error when the sender disconnects.
 */
export class MultipartReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #delimiter: Buffer;
  /** Received and not yet passed on. It begins with a line end so that the first delimiter is like every other. */
  #pending: Buffer = LINE;
  /** Whether `#pending` begins inside a part, or before the first. */
  #inContent = true;
  #skipped = 0;

  constructor(chunks: AsyncIterator<Buffer>, contentType: string) {
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;",]+))/i.exec(contentType) ?? [];
    const boundary = quoted ?? plain ?? '';
    if (boundary === '' || boundary.length > MAX_BOUNDARY_CHARACTERS) throw new S3Error('MalformedPOSTRequest');
    this.#chunks = chunks;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** The next part, skipping what was not read of the previous one; undefined at the form's end. What follows the form stays unread. */
  async nextPart(): Promise<PartHead | undefined> {
    if (this.#inContent) {
      for await (const chunk of this.content()) {
        this.#skipped += chunk.length;
        if (this.#skipped > MAX_SKIPPED_BYTES) throw new S3Error('MaxPostPreDataLengthExceededError');
      }
    }
    while (this.#pending.length < 2) await this.#pull();
    if (this.#pending.toString('latin1', 0, 2) === '--') return undefined;

    let end = this.#pending.indexOf(BLANK_LINE);
    while (end < 0 && this.#pending.length <= MAX_HEADER_BYTES) {
      await this.#pull();
      end = this.#pending.indexOf(BLANK_LINE);
    }
    const head = this.#pending.toString('utf8', 0, end < 0 ? 0 : end);
    // Spaces may follow a delimiter; with anything else it is not one.
    if (end < 0 || end > MAX_HEADER_BYTES || !/^[ \t]*(\r\n|$)/.test(head)) throw new S3Error('MalformedPOSTRequest');
    this.#pending = this.#pending.subarray(end + BLANK_LINE.length);
    this.#inContent = true;
    return parseHead(head);
  }

  /** The content of the part returned by `nextPart`, once. */
  async *content(): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const end = this.#pending.indexOf(this.#delimiter);
      const chunk = this.#pending.subarray(0, end < 0 ? this.#startOfDelimiter() : end);
      this.#pending = this.#pending.subarray(chunk.length + (end < 0 ? 0 : this.#delimiter.length));
      this.#inContent = end < 0;
      if (chunk.length > 0) yield chunk;
      if (end >= 0) return;
      await this.#pull();
    }
  }

  /** Where a delimiter may begin that has only been received in part. */
  #startOfDelimiter(): number {
    const start = this.#pending.indexOf('\r', Math.max(0, this.#pending.length - this.#delimiter.length + 1));
    return start < 0 ? this.#pending.length : start;
  }

  async #pull(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new S3Error('MalformedPOSTRequest');
    this.#pending = this.#pending.length === 0 ? next.value : Buffer.concat([this.#pending, next.value]);
  }
}

function parseHead(head: string): PartHead {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1] ?? '';
  const parameter = (name: string) => {
    const [, quoted, plain] =
      new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? [];
    return quoted?.replace(/\\"/g, '"') ?? plain ?? '';
  };
  return { name: parameter('name'), fileName: parameter('filename').replace(/^.*[/\\]/s, '') };
}
