import type { Readable } from 'node:stream';

/** What a browser needs to post a file: the form's address and the fields that precede the file, in this order. */
export interface PresignedPost {
  url: string;
  fields: Record<string, string>;
}

/**
 * What a store knows about an object. `etag` is lower-case hex without quotes: the MD5 of the content (F15: uploads),
 * except for objects of more than 5 GiB in a bucket, which no upload may be (F10: limits and messages of the checks).
 */
export interface ObjectHead {
  /** Bytes. */
  size: number;
  etag: string;
  contentType: string;
}

/** A half-open range of bytes: `end` itself is not included. */
export interface ByteRange {
  start: number;
  end: number;
  /** Only content with this MD5: if the object was replaced, it counts as missing. */
  etag?: string;
}

/** What a presigned form allows. */
export interface PresignPostOptions {
  key: string;
  /** The form's required `Content-Type`; without it the object is `binary/octet-stream`. */
  contentType?: string;
  maxBytes: number;
  /** An empty file is not an upload: 1 by default. */
  minBytes?: number;
  /** One hour by default. */
  expiresSeconds?: number;
}

/** Content in a local file that is not an object yet. One of the two calls must follow. */
export interface StagedObject {
  /** Where it can be read until then; it must not be written to. */
  path: string;
  /** Bytes. */
  size: number;
  /** Stores it completely or not at all, replacing an older object; resolves once it is durable. */
  commit(): Promise<{ size: number; etag: string }>;
  /** Deletes it. */
  discard(): Promise<void>;
}

/** A part of an object that arrives in parts: the first has the number 1. */
export interface ObjectPart {
  number: number;
  /** Bytes. */
  size: number;
}

/** No upload and no write takes a week: older parts were abandoned. */
export const ABANDONED_PARTS_MS = 7 * 24 * 3600 * 1000;

/** Where uploads and generated files are stored: a local folder or an S3 bucket. Keys come from `objectKey`. */
export interface ObjectStore {
  /** A form made by the AWS SDK's createPresignedPost; its answer is 201 with S3's XML. */
  presignPost(options: PresignPostOptions): Promise<PresignedPost>;
  /** Begins an object that arrives in parts, in any order, over days; returns the store's name for them. */
  beginParts(key: string): Promise<string>;
  /** A URL to PUT one part of exactly that size, for an hour. Repeating a part replaces it. */
  signPart(key: string, partsId: string, part: ObjectPart): Promise<string>;
  /** The parts that have arrived, by number; undefined if the store does not know them: they were joined or removed. */
  partsOf(key: string, partsId: string): Promise<ReadonlyMap<number, ObjectPart> | undefined>;
  /**
   * Makes the object from all parts that have arrived, completely or not at all, with the MD5 of its content as ETag (F15:
   * uploads). Repeating it returns the same. Throws `NoSuchObject` if there are neither parts nor an object.
   */
  joinParts(key: string, partsId: string): Promise<ObjectHead>;
  /** Removes parts that will not be joined; missing ones are not an error. */
  removeParts(key: string, partsId: string): Promise<void>;
  /** A URL that reads the object, with ranges, for an hour or `expiresSeconds`; `downloadName` is the file name for saving it. */
  signedGet(key: string, options?: { expiresSeconds?: number; downloadName?: string }): Promise<string>;
  /**
   * The object's size, ETag and type; undefined if there is none. With `maxAgeSeconds`, information of that age is good
   * enough, if something remembers it (`rememberHeads`).
   */
  head(key: string, options?: { maxAgeSeconds?: number }): Promise<ObjectHead | undefined>;
  /** The content, or a range of it. Throws `NoSuchObject`. The caller consumes or destroys the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Stores an object completely or not at all, replacing an older one; resolves once it is durable. */
  write(
    key: string,
    body: Readable | Buffer,
    options: { contentType: string },
  ): Promise<{ size: number; etag: string }>;
  /**
   * The first half of `write`: content that is checked before it is stored is written once, and leaves no object if it is
   * refused. A failing body leaves nothing.
   */
  stage(key: string, body: Readable, options: { contentType: string }): Promise<StagedObject>;
  /**
   * Copies an object to another key, inside the store, if its content has this MD5. Throws `NoSuchObject`, and copies
   * nothing, if there is none with that content.
   */
  copy(from: string, to: string, o: { etag: string }): Promise<void>;
  /** Removes the object; a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** The object's address, as in the answer to a form. */
  locationOf(key: string): string;
  /** The key of a Location that this store returned; undefined for any other text (C9: refused addresses and passwords). */
  keyOf(url: string): string | undefined;
  /**
   * Checks at start that the store works and that an ETag is an MD5. Returns notices for the operator, as sentences, and
   * throws one if the store cannot be used.
   */
  verify(): Promise<string[]>;
  /** Checks the store; throws if it cannot be reached or written to. */
  check(): Promise<void>;
  /** Removes what processes killed in the middle of a write left behind. */
  tidy(): Promise<void>;
}

/** Thrown by `read` if no object has that key. */
export class NoSuchObject extends Error {
  constructor(readonly key: string) {
    super(`No object has the key ${key}`);
    this.name = 'NoSuchObject';
  }
}
