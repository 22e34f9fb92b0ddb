import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SpooledBody } from './spool';

const MEBIBYTE = 1024 ** 2;
/** S3 numbers no more parts than these. */
const MOST_PARTS = 10_000;
/** No write takes a day: what is older was left behind by a process that was killed. */
const ABANDONED_MILLISECONDS = 24 * 3600 * 1000;

/** How large an object may be that goes as one PUT, and how large its parts are beyond that. Bytes. */
export interface PartSizes {
  onePut: number;
  part: number;
}

/** S3's limit of one PUT; a part is held in memory, so that it can be sent again. */
export const partSizes: PartSizes = { onePut: 5 * 1024 * MEBIBYTE, part: 16 * MEBIBYTE };

interface Place {
  Bucket: string;
  Key: string;
  ContentType: string;
}

/** Writes an object in parts, each with its MD5, whole or not at all; gives the ETag of the store's own making. */
export async function writeParts(
  client: S3Client,
  { ContentType, ...place }: Place,
  { read, size }: SpooledBody,
  { part }: PartSizes,
): Promise<string | undefined> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType }));
  const partBytes = Math.max(part, Math.ceil(size / MOST_PARTS));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const piece = read({ start, end: Math.min(start + partBytes, size) });
      const Body = Buffer.isBuffer(piece) ? piece : await buffer(piece);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...place, UploadId, PartNumber, Body, ContentMD5, ContentLength: Body.length }),
      );
      Parts.push({ PartNumber, ETag });
    }
    const done = await client.send(
      new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }),
    );
    return done.ETag;
  } catch (error) {
    // What went wrong is the news; parts that stay are removed by `removeAbandonedParts`.
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** Removes the parts of writes that nobody will complete any more: a bucket keeps them, and charges for them, for ever. */
export async function removeAbandonedParts(client: S3Client, Bucket: string): Promise<void> {
  const before = Date.now() - ABANDONED_MILLISECONDS;
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId, Initiated } of Uploads)
    if (Initiated && Initiated.getTime() < before)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}
