import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, link, mkdir, open, readFile, rename, rm, utimes, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { failedWith, sweepFolder, syncFolder, type Swept } from './folderUpkeep';
import { MeasuredBody } from './measuredBody';
import { isObjectKey } from './objectKey';
import { NoSuchObject, type ByteRange, type StagedObject } from './objectStore';
import { keepLease, stagingOwner } from './stagingLease';

const sidecar = z.object({
  key: z.string(),
  /** Name of the content file beside the sidecar. */
  content: z.string().regex(/^[0-9a-f]{64}\.[0-9a-f]{16}$/),
  size: z.number().int().nonnegative(),
  etag: z.string().regex(/^[0-9a-f]{32}$/),
  contentType: z.string(),
  storedAt: z.iso.datetime(),
});

/** What the folder knows about an object: its sidecar file. */
export type StoredObject = z.infer<typeof sidecar>;

/** Bytes per read: files that are zipped or measured have hundreds of megabytes, and each read costs a turn of the event loop. */
const PIECE = 512 * 1024;

/** Files that this process is writing, which no sweep may remove. */
const staging = new Set<string>();

/**
 * Objects as files. A key is stored under its SHA-256, `ab/{hash}.json` beside `ab/{hash}.{version}`: no key can leave the
 * folder, clash with another by letter case, be too long for a file system or be a name that Windows reserves. The sidecar
 * is the commit point. It appears by an atomic rename after its content is on disk, so that an object is always complete,
 * in the older or the newer version, whenever the machine stops.
 */
export class ObjectFolder {
  readonly #staging: string;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly root: string) {
    this.#staging = join(root, 'tmp');
  }

  /** Writes content to disk while computing its MD5; a failing body leaves nothing. Throws RangeError for an invalid key. */
  stage(key: string, body: AsyncIterable<Buffer>, contentType: string): Promise<StagedObject> {
    return this.#stage({ key, contentType }, (path) => writeDurably(path, body));
  }

  /** The same content under another key: a second name of the file, which is never written to once it is an object. */
  stageCopy(object: StoredObject, key: string): Promise<StagedObject> {
    const { size, etag, contentType } = object;
    return this.#stage({ key, contentType }, async (path) => {
      await linkOrCopy(join(this.#shardOf(object.key), object.content), path).catch((error: unknown) => {
        throw failedWith('ENOENT', error) ? new NoSuchObject(object.key) : error;
      });
      return { size, etag };
    });
  }

  async #stage(
    { key, contentType }: { key: string; contentType: string },
    fill: (path: string) => Promise<{ size: number; etag: string }>,
  ): Promise<StagedObject> {
    if (!isObjectKey(key)) throw new RangeError(`Not a key of an object: ${JSON.stringify(key)}`);
    const version = randomBytes(8).toString('hex');
    const name = `${stagingOwner}.${version}`;
    const files = { content: join(this.#staging, name), sidecar: join(this.#staging, `${name}.json`) };
    const endLease = keepLease([files.content, files.sidecar]);
    const discard = async () => {
      endLease();
      await Promise.all([rm(files.content, { force: true }), rm(files.sidecar, { force: true })]);
      staging.delete(name);
    };

    staging.add(name);
    try {
      await mkdir(this.#staging, { recursive: true });
      const { size, etag } = await fill(files.content);
      const storedAt = new Date().toISOString();
      const object: StoredObject = { key, content: `${hashOf(key)}.${version}`, size, etag, contentType, storedAt };
      await writeDurably(files.sidecar, Readable.from([Buffer.from(JSON.stringify(object))]));
      const commit = async () => {
        try {
          await this.#inTurn(() => this.#commit(object, files));
          return { size, etag };
        } finally {
          await discard();
        }
      };
      return { path: files.content, size, commit, discard };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  /** The object of that key; undefined if there is none. */
  async find(key: string): Promise<StoredObject | undefined> {
    try {
      return sidecar.parse(JSON.parse(await readFile(this.#sidecarOf(key), 'utf8')));
    } catch (error) {
      if (failedWith('ENOENT', error)) return undefined;
      throw error;
    }
  }

  /** The content of a found object, or a range of it. Throws NoSuchObject if it was removed in between. */
  async open(object: StoredObject, range: ByteRange = { start: 0, end: object.size }): Promise<Readable> {
    const end = Math.min(range.end, object.size);
    let file: FileHandle;
    try {
      file = await open(join(this.#shardOf(object.key), object.content));
    } catch (error) {
      throw failedWith('ENOENT', error) ? new NoSuchObject(object.key) : error;
    }
    if (range.start < end) return file.createReadStream({ start: range.start, end: end - 1, highWaterMark: PIECE });
    await file.close();
    return Readable.from([]);
  }

  /** Removes the object; a missing object is not an error. */
  async remove(key: string): Promise<void> {
    await this.#inTurn(async () => {
      const object = await this.find(key);
      if (!object) return;
      // If the process ends here, the sidecar tells the sweep to remove the content as well.
      const name = `${stagingOwner}.${randomBytes(8).toString('hex')}`;
      const removed = join(this.#staging, `${name}.json`);
      staging.add(name);
      try {
        await mkdir(this.#staging, { recursive: true });
        await rename(this.#sidecarOf(key), removed);
        await syncFolder(this.#shardOf(key));
        await rm(join(this.#shardOf(key), object.content), { force: true });
        await rm(removed, { force: true });
      } finally {
        staging.delete(name);
      }
    });
  }

  /** Throws if the folder cannot be written to, or is gone. */
  check(): Promise<void> {
    return access(this.#staging, constants.R_OK | constants.W_OK);
  }

  /** Removes what a killed process left behind, and reports unexplained files. */
  async sweep(): Promise<Swept> {
    await mkdir(this.#staging, { recursive: true });
    return sweepFolder({ root: this.root, staging: this.#staging, isLive: (name) => staging.has(name) });
  }

  async #commit(object: StoredObject, staged: { content: string; sidecar: string }): Promise<void> {
    const shard = this.#shardOf(object.key);
    const previous = await this.find(object.key);
    await mkdir(shard, { recursive: true });
    const content = join(shard, object.content);
    await rename(staged.content, content);
    try {
      await syncFolder(shard);
      await rename(staged.sidecar, this.#sidecarOf(object.key));
    } catch (error) {
      await rm(content, { force: true });
      throw error;
    }
    await Promise.all([syncFolder(shard), syncFolder(this.root)]);
    if (previous) await rm(join(shard, previous.content), { force: true });
  }

  /** One commit or removal at a time, so that none uses a sidecar that another has just replaced. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  #shardOf(key: string): string {
    return join(this.root, hashOf(key).slice(0, 2));
  }

  #sidecarOf(key: string): string {
    return join(this.#shardOf(key), `${hashOf(key)}.json`);
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Writes a new file durably to disk, while computing its MD5. */
export async function writeDurably(path: string, body: AsyncIterable<Buffer>): Promise<{ size: number; etag: string }> {
  const measured = new MeasuredBody(body);
  const file = await open(path, 'wx');
  await pipeline(measured, file.createWriteStream({ flush: true }));
  return { size: measured.size, etag: measured.md5().toString('hex') };
}

/** Not every file system has hard links. The file is touched, because a sweep judges content without a sidecar by its age. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    const now = new Date();
    await utimes(to, now, now);
  } catch (error) {
    if (failedWith('ENOENT', error)) throw error;
    await pipeline(createReadStream(from), createWriteStream(to, { flush: true }));
  }
}
