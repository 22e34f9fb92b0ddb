import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Readable } from 'node:stream';
import type { FormFields } from './postPolicy';
import { S3Error } from './s3Error';

/** S3's own limit for the fields before the file. */
const MAX_FIELD_BYTES = 20 * 1024;
const MAX_FIELDS = 100;
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** All that is not the file: boundaries, headers, preamble, epilogue and what waits in buffers. */
export const MAX_FORM_OVERHEAD_BYTES = 1024 * 1024;

/** The file of a form, while it arrives. */
export interface PostedFile {
  /** As the sender calls it, without its path; empty when the sender does not say. */
  name: string;
  content: Readable;
}

/**
 * Reads an S3 POST form as a stream: the fields, then the file, which `receive` takes while it arrives. Fields behind
 * the file are ignored, as S3 does. When anything is wrong before the form's very end, what `receive` made is given to
 * `discard` and the error is thrown; the body is then left unread, not destroyed, so that an answer can be sent.
 * @throws S3Error, or the body's own error when the client goes away
 */
export async function readPostForm<T>(o: {
  body: Readable;
  contentType: string;
  receive: (fields: FormFields, file: PostedFile) => Promise<T>;
  discard: (received: T) => Promise<void>;
}): Promise<T> {
  const fields = new Map<string, string>();
  const parser = openParser(o.contentType);
  let upload: Promise<T> | undefined;
  let file: BusboyFileStream | undefined;
  let failure: unknown;
  let wake = () => {};
  const fail = (reason: unknown) => {
    failure ??= reason;
    file?.destroy(new Error('The form is not whole', { cause: failure }));
    wake();
  };

  let fieldBytes = 0;
  parser.on('field', (name: string | undefined, value, _nameTruncated, valueTruncated) => {
    if (upload) return;
    if (name === undefined) return fail(new S3Error('MalformedPOSTRequest'));
    fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (valueTruncated || fieldBytes > MAX_FIELD_BYTES) return fail(new S3Error('MaxPostPreDataLengthExceededError'));
    if (fields.has(name.toLowerCase())) {
      return fail(new S3Error('InvalidArgument', 'The form gives a field twice.', { ArgumentName: name }));
    }
    fields.set(name.toLowerCase(), value);
  });
  parser.on('file', (_name, content, fileName: string | undefined) => {
    content.on('error', fail);
    if (upload) return fail(oneFileOnly(2));
    if (failure !== undefined) return;
    file = content;
    upload = o.receive(fields, { name: fileName ?? '', content });
    upload.catch(fail);
  });
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
    parser.on(limit, () => fail(new S3Error('MaxPostPreDataLengthExceededError')));
  }
  parser.on('error', () => fail(new S3Error('MalformedPOSTRequest')));

  /**
   * The parser is fed by hand, chunk by chunk, for two reasons. It throws while it parses (a part header named
   * `constructor` is enough), which behind a pipe ends the process. And it must not be told of an end after a limit
   * was hit, because it then emits an error that nobody can listen to.
   */
  const feed = (step: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      try {
        step(resolve);
      } catch {
        fail(new S3Error('MalformedPOSTRequest'));
      }
    });

  try {
    let received = 0;
    for await (const chunk of o.body.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received - (file?.bytesRead ?? 0) > MAX_FORM_OVERHEAD_BYTES) {
        fail(new S3Error(file ? 'MalformedPOSTRequest' : 'MaxPostPreDataLengthExceededError'));
      }
      if (failure === undefined) await feed((done) => parser.write(chunk, () => done()));
      if (failure !== undefined) break;
    }
    if (failure === undefined) await feed((done) => parser.once('finish', done).end());
  } catch (error) {
    fail(error);
  }
  if (failure === undefined && !upload) fail(oneFileOnly(0));

  const [outcome] = await Promise.allSettled([upload]);
  if (failure === undefined && outcome.status === 'fulfilled' && outcome.value !== undefined) return outcome.value;
  if (outcome.status === 'fulfilled' && outcome.value !== undefined) await o.discard(outcome.value);
  throw failure;
}

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // S3 goes by the part's name alone.
      isPartAFile: (name) => name?.toLowerCase() === 'file',
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        parts: MAX_FIELDS + 2,
        headerPairs: 20,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch {
    throw new S3Error('MalformedPOSTRequest');
  }
}

function oneFileOnly(count: number): S3Error {
  const details = { ArgumentName: 'file', ArgumentValue: count };
  return new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', details);
}
