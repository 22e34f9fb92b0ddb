import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { isObjectKey } from './objectKey';
import type { ObjectFolder } from './objectFolder';
import type { StagedObject } from './objectStore';
import { readPostForm, type PostedFile } from './postForm';
import { checkPolicy, type FormFields, type SizeLimits } from './postPolicy';
import { S3Error } from './s3Error';
import { checkPolicySignature, type SigningIdentity } from './sigV4';

/** A stored upload; `status` is the answer that the form asks for. */
export interface ReceivedUpload {
  key: string;
  etag: string;
  status: 200 | 201 | 204;
}

/** A form has no more than this besides its file. */
const MAX_OVERHEAD_BYTES = 2 * 1024 * 1024;
const signatureFields = new Set(['x-amz-algorithm', 'x-amz-credential', 'x-amz-date', 'x-amz-signature']);

/**
 * Receives an S3 POST form and stores its file under the key that the signed policy allows, once the form has arrived
 * completely. The file is written to disk as it arrives.
 * @param body the request's, to its end or as far as it is watched
 * @throws S3Error, or the request's own error when the client disconnects; then nothing is stored
 */
export async function receiveUpload(o: {
  request: FastifyRequest;
  body: Readable;
  folder: ObjectFolder;
  identity: SigningIdentity & { bucket: string };
  now: Date;
}): Promise<ReceivedUpload> {
  const contentType = o.request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    const details = { Condition: 'Bucket POST must be of the enclosure-type multipart/form-data' };
    throw new S3Error('PreconditionFailed', undefined, details);
  }

  const receive = async (
    sent: FormFields,
    file: PostedFile,
  ): Promise<Omit<ReceivedUpload, 'etag'> & { staged: StagedObject }> => {
    const fields = fillInFileName(sent, file.name);
    const key = fields.get('key');
    if (key === undefined) {
      const message =
        "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.";
      throw new S3Error('InvalidArgument', message, { ArgumentName: 'key', ArgumentValue: '' });
    }
    checkPolicySignature(sent, o.identity);
    const limits = checkPolicy({ fields, bucket: o.identity.bucket, now: o.now });
    refuseWhatIsNotImplemented(fields);
    if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
    if (!isObjectKey(key))
      throw new S3Error('InvalidArgument', 'The key has a segment or character that is not allowed.');

    const atLeast = Number(o.request.headers['content-length'] ?? 0) - MAX_OVERHEAD_BYTES;
    if (atLeast > limits.maxBytes) throw tooLarge(atLeast, limits);
    const type = fields.get('content-type') ?? 'binary/octet-stream';
    const staged = await o.folder.stage(key, withinLimits(file.content, limits), type);
    return { key, status: statusOf(fields.get('success_action_status')), staged };
  };

  const { staged, ...upload } = await readPostForm({
    body: o.body,
    contentType,
    receive,
    discard: (made) => made.staged.discard(),
  });
  const { etag } = await staged.commit();
  return { ...upload, etag };
}

/** S3 fills the file's name into every field except those that the signature consists of. */
function fillInFileName(fields: FormFields, fileName: string): FormFields {
  const fill = (name: string, value: string) =>
    name === 'policy' || signatureFields.has(name) ? value : value.replaceAll('${filename}', () => fileName);
  return new Map(Array.from(fields, ([name, value]) => [name, fill(name, value)]));
}

/** A signed option that would silently be ignored (an ACL, a redirect, encryption …) is an error of ours. */
function refuseWhatIsNotImplemented(fields: FormFields): void {
  const wishes = ['acl', 'tagging', 'redirect', 'success_action_redirect', 'content-encoding', 'content-disposition'];
  const name = Array.from(fields.keys()).find(
    (field) => wishes.includes(field) || (field.startsWith('x-amz-') && !signatureFields.has(field)),
  );
  if (name !== undefined) throw new S3Error('NotImplemented', undefined, { Header: name });
}

/** Any other value, or none, gives 204, as in S3. */
function statusOf(wanted: string | undefined): ReceivedUpload['status'] {
  return wanted === '201' ? 201 : wanted === '200' ? 200 : 204;
}

async function* withinLimits(content: AsyncIterable<Buffer>, limits: SizeLimits): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limits.maxBytes) throw tooLarge(size, limits);
    yield chunk;
  }
  if (size < limits.minBytes) {
    throw new S3Error('EntityTooSmall', undefined, { ProposedSize: size, MinSizeAllowed: limits.minBytes });
  }
}

function tooLarge(size: number, limits: SizeLimits): S3Error {
  return new S3Error('EntityTooLarge', undefined, { ProposedSize: size, MaxSizeAllowed: limits.maxBytes });
}
