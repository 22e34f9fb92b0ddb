import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  NoSuchUpload,
  paginateListParts,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ABANDONED_PARTS_MS, type ObjectPart } from './objectStore';
import type { SpooledBody } from './spool';

const MEBIBYTE = 1024 ** 2;
/** S3's limit on the number of parts. */
const MOST_PARTS = 10_000;

/** Maximum bytes of an object that is written with one PUT, and the size of parts beyond that. */
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

/** Writes an object in parts, each with its MD5, completely or not at all; returns the store's own ETag. */
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
    // The original error matters; parts that stay are removed by `removeAbandonedParts`.
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** Removes the parts of writes that nobody will complete any more: a bucket keeps them, and charges for them, forever. */
export async function removeAbandonedParts(client: S3Client, Bucket: string): Promise<void> {
  const before = Date.now() - ABANDONED_PARTS_MS;
  let page: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (page) {
    const found: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...page }),
    );
    for (const { Key, UploadId, Initiated } of found.Uploads ?? [])
      if (Initiated && Initiated.getTime() < before) await removeParts(client, { Bucket, Key, UploadId });
    page = found.IsTruncated ? { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker } : undefined;
  }
}

interface Parts {
  Bucket: string;
  Key: string | undefined;
  UploadId: string | undefined;
}

export async function removeParts(client: S3Client, parts: Parts): Promise<void> {
  await unlessUnknown(client.send(new AbortMultipartUploadCommand(parts)));
}

/** The parts that have arrived, with the tags needed to join them; undefined if the store does not know the upload. */
export const listParts = (client: S3Client, parts: Parts) => unlessUnknown(everyPart(client, parts));

async function everyPart(client: S3Client, parts: Parts): Promise<Map<number, ObjectPart & { ETag: string }>> {
  const all = new Map<number, ObjectPart & { ETag: string }>();
  for await (const page of paginateListParts({ client }, parts))
    for (const { PartNumber: number = 0, Size: size = 0, ETag = '' } of page.Parts ?? [])
      all.set(number, { number, size, ETag });
  return all;
}

/** Makes the object from its parts; does nothing if the store does not know them (any more). */
export async function joinParts(client: S3Client, parts: Parts): Promise<void> {
  const arrived = await listParts(client, parts);
  if (!arrived) return;
  const Parts = [...arrived.values()].map(({ number, ETag }) => ({ PartNumber: number, ETag }));
  await unlessUnknown(client.send(new CompleteMultipartUploadCommand({ ...parts, MultipartUpload: { Parts } })));
}

const unlessUnknown = <Done>(work: Promise<Done>): Promise<Done | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof NoSuchUpload || (error instanceof Error && error.name === 'NoSuchUpload')) return undefined;
    throw error;
  });
