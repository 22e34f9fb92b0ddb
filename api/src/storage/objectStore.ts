import type { Readable } from 'node:stream';

/** What a browser posts a file with: the form's address and the fields that go before the file, in this order. */
export interface PresignedPost {
  url: string;
  fields: Record<string, string>;
}

/**
 * What a store knows of an object. `etag` is lower-case hex without quotes: the MD5 of the content (F15: uploads), but of an object of
 * more than 5 GiB in a bucket, which no upload may be (F10: limits and messages of the checks).
 */
export interface ObjectHead {
  /** Bytes. */
  size: number;
  etag: string;
  contentType: string;
}

/** A half-open range of bytes: `end` itself is not read. */
export interface ByteRange {
  start: number;
  end: number;
  /** Of the content with this MD5 only: for any other, as when the object was replaced, there is no such object. */
  etag?: string;
}

/** What a presigned form allows. */
export interface PresignPostOptions {
  key: string;
  /** The form's `Content-Type` must be this one; without it the object is `binary/octet-stream`. */
  contentType?: string;
  maxBytes: number;
  /** An empty file is no upload: 1 by default. */
  minBytes?: number;
  /** One hour by default. */
  expiresSeconds?: number;
}

/** Content in a file of this machine that is not an object yet. One of the two calls has to follow. */
export interface StagedObject {
  /** Where it can be read until then, and must not be written to. */
  path: string;
  /** Bytes. */
  size: number;
  /** Stores it whole or not at all, in the place of an older object; resolves once it is durable. */
  commit(): Promise<{ size: number; etag: string }>;
  /** Forgets it. */
  discard(): Promise<void>;
}

/** A part of an object that arrives in parts: the first has the number 1. */
export interface ObjectPart {
  number: number;
  /** Bytes. */
  size: number;
}

/** No upload and no write takes a week: parts that are older were left behind. */
export const ABANDONED_PARTS_MS = 7 * 24 * 3600 * 1000;

/** Where uploads and generated files live: a folder of this machine or an S3 bucket. Keys come from `objectKey`. */
export interface ObjectStore {
  /** A form made by the AWS SDK's createPresignedPost; its answer is 201 with S3's XML. */
  presignPost(options: PresignPostOptions): Promise<PresignedPost>;
  /** Begins an object that arrives in parts, in any order, over days; gives the name by which the store knows them. */
  beginParts(key: string): Promise<string>;
  /** A URL to PUT one part of exactly that size at, for an hour. A part that comes again takes the place of the first. */
  signPart(key: string, partsId: string, part: ObjectPart): Promise<string>;
  /** The parts that have arrived, by number; undefined when the store does not know them: they were joined, or removed. */
  partsOf(key: string, partsId: string): Promise<ReadonlyMap<number, ObjectPart> | undefined>;
  /**
   * Makes the object of all parts that have arrived, whole or not at all, with the MD5 of its content as ETag (F15: uploads).
   * Again it gives the same. Throws `NoSuchObject` when there are neither parts nor an object.
   */
  joinParts(key: string, partsId: string): Promise<ObjectHead>;
  /** Removes parts that will not be joined; none are no error. */
  removeParts(key: string, partsId: string): Promise<void>;
  /** A URL that reads the object, with ranges, for an hour or `expiresSeconds`; `downloadName` saves it as that. */
  signedGet(key: string, options?: { expiresSeconds?: number; downloadName?: string }): Promise<string>;
  /**
   * The object's size, ETag and type; undefined when there is none. With `maxAgeSeconds` what was known of an object so long
   * ago is good enough, where something remembers it (`rememberHeads`).
   */
  head(key: string, options?: { maxAgeSeconds?: number }): Promise<ObjectHead | undefined>;
  /** The content, or a range of it. Throws `NoSuchObject`. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores an object whole or not at all, in the place of an older one; resolves once it is durable. */
  write(
    key: string,
    body: Readable | Buffer,
    options: { contentType: string },
  ): Promise<{ size: number; etag: string }>;
  /**
   * The first half of `write`: what is judged before it is stored is written once, and leaves no object when it is refused. A
   * failing body leaves nothing.
   */
  stage(key: string, body: Readable, options: { contentType: string }): Promise<StagedObject>;
  /**
   * Puts a copy of an object under another key, inside the store, when its content has this MD5.
   * Throws `NoSuchObject` when there is none with that content; then nothing was copied.
   */
  copy(from: string, to: string, o: { etag: string }): Promise<void>;
  /** Removes the object; no object is no error. */
  remove(key: string): Promise<void>;
  /** The object's address, as the answer to a form names it. */
  locationOf(key: string): string;
  /** The key of a Location that this store answered; undefined for any other text (C9: refused addresses and passwords). */
  keyOf(url: string): string | undefined;
  /**
   * Start-up check that the store works and that an ETag is an MD5. Gives what the operator should know of besides,
   * as sentences, and throws one when it cannot be used.
   */
  verify(): Promise<string[]>;
  /** Asks the store for nothing in particular; throws when it cannot be reached or written to. */
  check(): Promise<void>;
  /** Removes what processes that were killed in the middle of a write left behind. */
  tidy(): Promise<void>;
}

/** Thrown by `read` when no object has that key. */
export class NoSuchObject extends Error {
  constructor(readonly key: string) {
    super(`No object has the key ${key}`);
    this.name = 'NoSuchObject';
  }
}
