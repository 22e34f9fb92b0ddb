import type { Readable } from 'node:stream';
import { MultipartReader } from './multipartReader';
import type { FormFields } from './postPolicy';
import { S3Error } from './s3Error';

/** S3's own limit for the fields before the file. */
const MAX_FIELD_BYTES = 20 * 1024;
const MAX_PARTS = 100;

/** The file of a form, while it arrives. */
export interface PostedFile {
  /** As sent, without its path; empty if the sender does not say. */
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads an S3 POST form as a stream: the fields, then the file, which `receive` consumes while it arrives. Fields after the
 * file are ignored, as in S3. If the form turns out to be invalid after the file, the result of `receive` is passed to
 * `discard`. The rest of the body is left unread and not destroyed, so that an answer can be sent.
 * @throws S3Error, or the body's own error when the sender disconnects
 */
export async function readPostForm<T>(o: {
  body: Readable;
  contentType: string;
  receive: (fields: FormFields, file: PostedFile) => Promise<T>;
  discard: (received: T) => Promise<void>;
}): Promise<T> {
  const chunks = o.body.iterator({ destroyOnReturn: false });
  let received: { value: T } | undefined;
  try {
    const reader = new MultipartReader(chunks, o.contentType);
    const fields = new PostFields();
    for (let part = await reader.nextPart(), count = 1; part; part = await reader.nextPart(), count += 1) {
      if (count > MAX_PARTS) throw new S3Error('MaxPostPreDataLengthExceededError');
      if (part.name.toLowerCase() === 'file') {
        if (received) throw oneFileOnly(2);
        received = { value: await o.receive(fields.byName, { name: part.fileName, content: reader.content() }) };
      } else if (!received) {
        await fields.add(part.name, reader.content());
      }
    }
    if (!received) throw oneFileOnly(0);
    return received.value;
  } catch (error) {
    if (received) await o.discard(received.value);
    throw error;
  } finally {
    await chunks.return?.();
  }
}

class PostFields {
  readonly byName = new Map<string, string>();
  #bytes = 0;

  async add(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (name === '') throw new S3Error('MalformedPOSTRequest');
    // Of two values S3 would use one, while the policy might be checked against the other.
    if (this.byName.has(name.toLowerCase())) {
      throw new S3Error('InvalidArgument', 'The form gives a field twice.', { ArgumentName: name });
    }
    const chunks: Buffer[] = [];
    this.#bytes += Buffer.byteLength(name);
    for await (const chunk of content) {
      chunks.push(chunk);
      this.#bytes += chunk.length;
      if (this.#bytes > MAX_FIELD_BYTES) throw new S3Error('MaxPostPreDataLengthExceededError');
    }
    this.byName.set(name.toLowerCase(), Buffer.concat(chunks).toString('utf8'));
  }
}

function oneFileOnly(count: number): S3Error {
  const details = { ArgumentName: 'file', ArgumentValue: count };
  return new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', details);
}
