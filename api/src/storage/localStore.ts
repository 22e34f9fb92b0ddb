import { counted } from '@segno/contract';
import { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { encodeKey, keyInLocation } from './objectKey';
import { ObjectFolder, type StoredObject } from './objectFolder';
import { ObjectParts } from './objectParts';
import { NoSuchObject, type ByteRange, type ObjectHead, type ObjectStore, type StagedObject } from './objectStore';
import { presigner } from './presigner';
import type { SigningIdentity } from './sigV4';
import { verifyEtag } from './verifyEtag';

/** A folder of this machine as object storage, which browsers reach at `{publicUrl}/storage`. */
export interface LocalStoreConfig {
  kind: 'local';
  folder: string;
  publicUrl: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The embedded object store: files in a folder, and forms and URLs that `localStoragePlugin` serves. */
export class LocalStore implements ObjectStore {
  readonly folder: ObjectFolder;
  readonly parts: ObjectParts;
  /** Bucket and signing identity: also the plugin's options, so that signing and checking cannot differ. */
  readonly identity: SigningIdentity & { bucket: string };
  readonly presignPost: ObjectStore['presignPost'];
  readonly signPart: ObjectStore['signPart'];
  readonly signedGet: ObjectStore['signedGet'];
  readonly #bucketUrl: string;

  constructor(config: LocalStoreConfig) {
    const { bucket, accessKeyId, secretAccessKey } = config;
    const endpoint = `${config.publicUrl.replace(/(?<!\/)\/+$/, '')}/storage`;
    this.identity = { bucket, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
    this.folder = new ObjectFolder(config.folder);
    this.parts = new ObjectParts(this.folder);
    this.#bucketUrl = `${endpoint}/${bucket}/`;

    const { region, credentials } = this.identity;
    const client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    ({ presignPost: this.presignPost, signPart: this.signPart, signedGet: this.signedGet } = presigner(client, bucket));
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    const object = await this.folder.find(key);
    return object && { size: object.size, etag: object.etag, contentType: object.contentType };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const object = await this.#existing(key, range);
    try {
      return await this.folder.open(object, range);
    } catch (error) {
      if (!(error instanceof NoSuchObject)) throw error;
      // Replaced since the sidecar was read: the newer version is just as good.
      return this.folder.open(await this.#existing(key, range), range);
    }
  }

  async write(key: string, body: Readable | Buffer, { contentType }: { contentType: string }) {
    const content = Buffer.isBuffer(body) ? Readable.from([body]) : body;
    return (await this.stage(key, content, { contentType })).commit();
  }

  stage(key: string, body: Readable, { contentType }: { contentType: string }): Promise<StagedObject> {
    return this.folder.stage(key, body, contentType);
  }

  async copy(from: string, to: string, { etag }: { etag: string }): Promise<void> {
    const staged = await this.folder.stageCopy(await this.#existing(from, { etag }), to);
    await staged.commit();
  }

  remove(key: string): Promise<void> {
    return this.folder.remove(key);
  }

  async beginParts(): Promise<string> {
    return this.parts.begin();
  }

  partsOf(_key: string, partsId: string) {
    return this.parts.list(partsId);
  }

  async joinParts(key: string, partsId: string): Promise<ObjectHead> {
    await this.parts.join(key, partsId);
    const head = await this.head(key);
    if (!head) throw new NoSuchObject(key);
    return head;
  }

  removeParts(_key: string, partsId: string): Promise<void> {
    return this.parts.remove(partsId);
  }

  locationOf(key: string): string {
    return this.#bucketUrl + encodeKey(key);
  }

  keyOf(url: string): string | undefined {
    return keyInLocation(url, [this.#bucketUrl]);
  }

  async verify(): Promise<string[]> {
    await verifyEtag(this, `in the folder ${this.folder.root}`);
    const { unknown } = await this.folder.sweep();
    const [first] = unknown;
    if (first === undefined) return [];
    const count = counted(unknown.length, 'file');
    return [`The folder ${this.folder.root} has ${count} that no object names, left as found; one is ${first}.`];
  }

  async check(): Promise<void> {
    await this.folder.check();
  }

  async tidy(): Promise<void> {
    await this.folder.sweep();
    await this.parts.sweep();
  }

  async #existing(key: string, { etag }: { etag?: string | undefined } = {}): Promise<StoredObject> {
    const object = await this.folder.find(key);
    if (!object || (etag !== undefined && object.etag !== etag)) throw new NoSuchObject(key);
    return object;
  }
}
