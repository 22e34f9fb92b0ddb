import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { credentialsOf, type S3Keys } from '@segno/releases';
import { Readable } from 'node:stream';
import { encodeKey, keyInLocation } from './objectKey';
import { NoSuchObject, type ByteRange, type ObjectHead, type ObjectStore, type StagedObject } from './objectStore';
import { presigner } from './presigner';
import {
  joinParts,
  listParts,
  partSizes,
  removeAbandonedParts,
  removeParts,
  writeParts,
  type PartSizes,
} from './s3Parts';
import { inMemory, spool, type SpooledBody } from './spool';
import { verifyEtag } from './verifyEtag';

/** Any S3-compatible store; without `endpoint`, Amazon's own. */
export interface S3StoreConfig extends S3Keys {
  kind: 's3';
  endpoint?: string;
  region: string;
  bucket: string;
  /** The bucket in the path instead of the host name, as most stores except Amazon's require. */
  forcePathStyle: boolean;
}

/** An S3 bucket as object storage. */
export class S3Store implements ObjectStore {
  readonly presignPost: ObjectStore['presignPost'];
  readonly signPart: ObjectStore['signPart'];
  readonly signedGet: ObjectStore['signedGet'];
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #locations: readonly string[];
  readonly #sizes: PartSizes;

  constructor(config: S3StoreConfig, sizes: PartSizes = partSizes) {
    this.#sizes = sizes;
    this.#bucket = config.bucket;
    this.#locations = locationPrefixes(config);
    this.#client = new S3Client({
      ...(config.endpoint && { endpoint: config.endpoint }),
      region: config.region,
      forcePathStyle: config.forcePathStyle,
      ...credentialsOf(config),
      // The SDK's newer default checksums are sent as chunk trailers, which many S3-compatible stores refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    ({
      presignPost: this.presignPost,
      signPart: this.signPart,
      signedGet: this.signedGet,
    } = presigner(this.#client, config.bucket));
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    try {
      const answer = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return {
        size: answer.ContentLength ?? 0,
        etag: plainEtag(answer.ETag),
        contentType: answer.ContentType ?? 'binary/octet-stream',
      };
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    // S3 has no header for an empty range.
    if (range && range.start >= range.end) return Readable.from([]);
    try {
      const Range = range && `bytes=${range.start}-${range.end - 1}`;
      const IfMatch = range?.etag === undefined ? undefined : `"${range.etag}"`;
      const { Body } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range, IfMatch }),
      );
      if (Body instanceof Readable) return Body;
      throw new Error(`The object storage answered no content for ${key}`);
    } catch (error) {
      throw error instanceof NoSuchKey || wasReplaced(error) ? new NoSuchObject(key) : error;
    }
  }

  async write(key: string, body: Readable | Buffer, options: { contentType: string }) {
    if (Buffer.isBuffer(body)) return this.#put(key, inMemory(body), options);
    return (await this.stage(key, body, options)).commit();
  }

  /** In a temporary file, because its length must be known before it is sent. */
  async stage(key: string, body: Readable, options: { contentType: string }): Promise<StagedObject> {
    const spooled = await spool(body);
    const commit = async () => {
      try {
        return await this.#put(key, spooled, options);
      } finally {
        await spooled.remove();
      }
    };
    return { path: spooled.path, size: spooled.size, commit, discard: spooled.remove };
  }

  /** In one part as long as S3 allows, because only then is the ETag an MD5 (F15: uploads); larger ones are only written by us (zips). */
  async #put(key: string, body: SpooledBody, { contentType }: { contentType: string }) {
    const { read, size, md5 } = body;
    const place = { Bucket: this.#bucket, Key: key, ContentType: contentType };
    if (size > this.#sizes.onePut)
      return { size, etag: plainEtag(await writeParts(this.#client, place, body, this.#sizes)) };
    const answer = await this.#client.send(
      new PutObjectCommand({ ...place, Body: read(), ContentLength: size, ContentMD5: md5.toString('base64') }),
    );
    return { size, etag: plainEtag(answer.ETag) };
  }

  async copy(from: string, to: string, { etag }: { etag: string }): Promise<void> {
    const place = { Bucket: this.#bucket, Key: to };
    const CopySource = encodeKey(`${this.#bucket}/${from}`);
    const copied = await this.#client
      .send(new CopyObjectCommand({ ...place, CopySource, CopySourceIfMatch: `"${etag}"` }))
      .catch((error: unknown) => {
        throw isMissing(error) || wasReplaced(error) ? new NoSuchObject(from) : error;
      });
    // Not every store honours the condition.
    if (plainEtag(copied.CopyObjectResult?.ETag) === etag) return;
    await this.remove(to);
    throw new NoSuchObject(from);
  }

  async beginParts(key: string): Promise<string> {
    const begun = await this.#client.send(new CreateMultipartUploadCommand({ Bucket: this.#bucket, Key: key }));
    if (begun.UploadId === undefined) throw new Error(`The object storage gave no upload of parts for ${key}`);
    return begun.UploadId;
  }

  partsOf(key: string, partsId: string) {
    return listParts(this.#client, { Bucket: this.#bucket, Key: key, UploadId: partsId });
  }

  /** An object made of parts has the store's own ETag; a copy of it is one part, and has its MD5. */
  async joinParts(key: string, partsId: string): Promise<ObjectHead> {
    await joinParts(this.#client, { Bucket: this.#bucket, Key: key, UploadId: partsId });
    const joined = await this.head(key);
    if (!joined) throw new NoSuchObject(key);
    if (!joined.etag.includes('-')) return joined;
    const { CopyObjectResult } = await this.#client.send(
      new CopyObjectCommand({
        Bucket: this.#bucket,
        Key: key,
        CopySource: encodeKey(`${this.#bucket}/${key}`),
        // S3 does not copy an object onto itself unless something changes.
        MetadataDirective: 'REPLACE',
        ContentType: joined.contentType,
      }),
    );
    const etag = plainEtag(CopyObjectResult?.ETag);
    if (!etag.includes('-')) return { ...joined, etag };
    // Some stores keep the ETag of the parts in a copy: there the content passes through this process.
    return { ...joined, ...(await this.write(key, await this.read(key), joined)) };
  }

  removeParts(key: string, partsId: string): Promise<void> {
    return removeParts(this.#client, { Bucket: this.#bucket, Key: key, UploadId: partsId });
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  locationOf(key: string): string {
    return `${this.#locations[0]}${encodeKey(key)}`;
  }

  keyOf(url: string): string | undefined {
    return keyInLocation(url, this.#locations);
  }

  async verify(): Promise<string[]> {
    await verifyEtag(this, `in the bucket ${this.#bucket}`);
    return [];
  }

  /** For a missing object a store answers 404, and anything else if something is wrong. */
  async check(): Promise<void> {
    await this.head('check/nothing');
  }

  /** A bucket has an object completely or not at all, but keeps the parts of an incomplete one. */
  tidy(): Promise<void> {
    return removeAbandonedParts(this.#client, this.#bucket);
  }
}

/** S3's answer to an `If-Match` that does not match; the SDK has no class for it. */
const wasReplaced = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;

/** The SDK's model of a copy has no class for it. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function plainEtag(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '').toLowerCase();
}

/** How this store's Locations may begin: stores differ in putting the bucket into the host or the path. */
function locationPrefixes({ endpoint, region, bucket }: S3StoreConfig): string[] {
  const places = endpoint
    ? [new URL(endpoint)]
    : [new URL('https://s3.amazonaws.com'), new URL(`https://s3.${region}.amazonaws.com`)];
  return places.flatMap(({ protocol, host, pathname }) => {
    const path = pathname.replace(/(?<!\/)\/+$/, '');
    // A store behind a proxy that terminates TLS calls itself http.
    const protocols = new Set([protocol, 'http:']);
    return [...protocols].flatMap((p) => [`${p}//${host}${path}/${bucket}/`, `${p}//${bucket}.${host}${path}/`]);
  });
}
