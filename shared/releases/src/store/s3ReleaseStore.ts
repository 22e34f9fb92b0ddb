import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { credentialsOf, type S3Keys } from './s3Credentials';
import { ReleaseRefused, type Pointer, type ReleaseStore, type StoredFile, type Identity } from './releaseStore';

/** The bucket and the prefix in it: `releases/` or nothing. Without `endpoint`, Amazon's own. */
export interface S3Place extends S3Keys {
  bucket: string;
  prefix: string;
  endpoint?: string | undefined;
  region: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A tag in the form `If-Match` expects. */
type TagForm = (tag: string) => string;
const asIs: TagForm = (tag) => tag;
const plain: TagForm = (tag) => tag.replaceAll('"', '');

/** How many files one request may delete. */
const DELETE_AT_ONCE = 1000;

/** A bucket as the place of releases: conditional writes make the pointer's change atomic. */
export class S3ReleaseStore implements ReleaseStore {
  readonly name: string;
  readonly lookEvery = 2000;
  readonly identity: Identity;
  refusal: string | undefined;
  #form: Promise<TagForm> | undefined;
  readonly #client: S3Client;
  readonly #place: S3Place;

  constructor(place: S3Place, identity: Identity = {}) {
    this.identity = identity;
    this.name = `s3://${place.bucket}/${place.prefix}`;
    this.#place = place;
    this.#client = new S3Client({
      ...(place.endpoint && { endpoint: place.endpoint }),
      region: place.region,
      requestHandler: { connectionTimeout: 3000, socketTimeout: 20_000 },
      forcePathStyle: place.endpoint !== undefined,
      ...credentialsOf(place),
      // The SDK's newer default checksums are sent as chunk trailers, which many S3-compatible stores refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async read(key: string): Promise<Buffer | undefined> {
    return (await this.#get(key))?.content;
  }

  async has(key: string): Promise<boolean> {
    const head = this.#client.send(new HeadObjectCommand(this.#at(key)));
    return (await unlessStatus(head, [404])) !== undefined;
  }

  async write(key: string, content: Buffer): Promise<void> {
    const ContentType = TYPES[extname(key)] ?? 'application/octet-stream';
    const CacheControl = 'public, max-age=31536000, immutable';
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: content, ContentType, CacheControl }));
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const { bucket: Bucket, prefix: below } = this.#place;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket, Prefix: below + prefix, ContinuationToken }),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        files.push({ key: Key.slice(below.length), size: Size, modified: LastModified });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return files;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += DELETE_AT_ONCE) {
      const Objects = keys.slice(at, at + DELETE_AT_ONCE).map((key) => ({ Key: this.#at(key).Key }));
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#place.bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors;
      if (first) throw new Error(`${this.name} does not delete ${first.Key}: ${first.Message ?? first.Code}`);
    }
  }

  async readPointer(key: string): Promise<Pointer | undefined> {
    const found = await this.#get(key);
    return found && { content: found.content.toString('utf8'), tag: found.etag };
  }

  async swapPointer(key: string, content: string, tag: string | undefined): Promise<boolean> {
    const tagOf = await (this.#form ??= this.#probe());
    return this.#put(key, content, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tagOf(tag) });
  }

  /** A bucket has an object completely or not at all: nothing is left behind. */
  async tidy(): Promise<void> {}

  /**
   * Which form of a tag the store accepts: quoted, as HTTP says, or plain, as Ceph's radosgw wants it. Both are tried, with
   * the right tag and a wrong one, because a store that ignores conditions would lose releases. Throws ReleaseRefused for
   * such a store.
   */
  async #probe(): Promise<TagForm> {
    // A key of its own, because others probe at the same time.
    const probe = `registry/.conditions-${randomUUID()}`;
    const needs = (what: string, words = '') =>
      new ReleaseRefused(`${this.name} ${what}, which releases need${words}.`);
    try {
      await this.#put(probe, 'one', { IfNoneMatch: '*' });
      if (await this.#put(probe, 'two', { IfNoneMatch: '*' })) throw needs('does not heed If-None-Match');
      const { etag = '' } = (await this.#get(probe)) ?? {};
      const wrong = `"${etag.replace(/\w/g, (letter) => (letter === '0' ? '1' : '0'))}"`.replaceAll('""', '"');
      for (const form of [asIs, plain]) {
        if (await this.#put(probe, 'three', { IfMatch: form(wrong) })) throw needs('does not heed If-Match');
        if (await this.#put(probe, 'four', { IfMatch: form(etag) })) return form;
      }
      throw needs('takes no If-Match', `: ${this.refusal}`);
    } catch (error) {
      this.#form = undefined;
      throw error;
    } finally {
      await this.remove([probe]);
    }
  }

  async #put(key: string, content: string, condition: { IfMatch?: string; IfNoneMatch?: string }): Promise<boolean> {
    const facts = { ContentType: 'application/json', CacheControl: 'no-cache', ...condition };
    const put = this.#client.send(new PutObjectCommand({ ...this.#at(key), ...facts, Body: Buffer.from(content) }));
    // 412: the content has changed. 409: another write is in progress. 404: it is gone.
    const answer = await unlessStatus(put, [412, 409, 404], ({ name, message }) => {
      this.refusal = `${name}: ${message}`;
    });
    return answer !== undefined;
  }

  async #get(key: string): Promise<{ content: Buffer; etag: string } | undefined> {
    const answer = await unlessStatus(this.#client.send(new GetObjectCommand(this.#at(key))), [404]);
    if (!answer) return undefined;
    const bytes = await answer.Body?.transformToByteArray();
    return { content: Buffer.from(bytes ?? []), etag: answer.ETag ?? '' };
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + key };
  }
}

/** The response; undefined if the store answered with one of these statuses instead. */
const unlessStatus = <T>(
  request: Promise<T>,
  statuses: readonly number[],
  onRefusal: (error: S3ServiceException) => void = () => {},
): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (!(error instanceof S3ServiceException) || !statuses.includes(error.$metadata.httpStatusCode ?? 0)) throw error;
    onRefusal(error);
    return undefined;
  });
