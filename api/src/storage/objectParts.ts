import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith, syncFolder } from './folderUpkeep';
import { writeDurably, type ObjectFolder } from './objectFolder';
import { ABANDONED_PARTS_MS, type ObjectPart } from './objectStore';
import { S3Error } from './s3Error';

/**
 * Parts of objects that are not complete yet: `parts/{name}/{number}` in the folder of the objects. A part appears there by
 * a rename when its last byte is on disk, so that every listed part has arrived completely.
 */
export class ObjectParts {
  readonly #root: string;

  constructor(readonly folder: ObjectFolder) {
    this.#root = join(folder.root, 'parts');
  }

  async begin(): Promise<string> {
    const partsId = randomBytes(16).toString('hex');
    await mkdir(join(this.#root, partsId), { recursive: true });
    await syncFolder(this.#root);
    return partsId;
  }

  /** Writes one part, replacing an earlier one; returns its MD5. A body that fails leaves nothing. Throws S3Error NoSuchUpload. */
  async write(partsId: string, number: number, body: AsyncIterable<Buffer>): Promise<string> {
    const folder = this.#folderOf(partsId);
    const arriving = join(folder, `${number}.${randomBytes(8).toString('hex')}`);
    try {
      const { etag } = await writeDurably(arriving, body);
      await rename(arriving, join(folder, String(number)));
      await syncFolder(folder);
      return etag;
    } catch (error) {
      await rm(arriving, { force: true });
      throw failedWith('ENOENT', error) ? new S3Error('NoSuchUpload') : error;
    }
  }

  async list(partsId: string): Promise<ReadonlyMap<number, ObjectPart> | undefined> {
    const folder = this.#folderOf(partsId);
    try {
      const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
      const sizes = await Promise.all(numbers.map((number) => stat(join(folder, String(number)))));
      return new Map(numbers.map((number, at) => [number, { number, size: sizes[at]?.size ?? 0 }]));
    } catch (error) {
      if (failedWith('ENOENT', error)) return undefined;
      throw error;
    }
  }

  /** Makes the object from its parts; if that was done before, there are no parts left and nothing happens. */
  async join(key: string, partsId: string): Promise<void> {
    const folder = this.#folderOf(partsId);
    const parts = await this.list(partsId);
    if (!parts) return;
    const numbers = [...parts.keys()].sort((one, other) => one - other);
    const content = async function* () {
      for (const number of numbers) yield* createReadStream(join(folder, String(number)), { highWaterMark: PIECE });
    };
    const staged = await this.folder.stage(key, content(), 'binary/octet-stream');
    await staged.commit();
    await this.remove(partsId);
  }

  /** All of them at once, so that nobody who lists them meanwhile finds only some. */
  async remove(partsId: string): Promise<void> {
    const removed = join(this.#root, `${partsId}.removed`);
    await rename(this.#folderOf(partsId), removed).catch((error: unknown) => {
      if (!failedWith('ENOENT', error)) throw error;
    });
    await rm(removed, { recursive: true, force: true });
  }

  /** Removes parts that have been waiting so long that nobody will join them. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    for (const name of names) {
      const folder = join(this.#root, name);
      const { mtimeMs } = await stat(folder);
      if (Date.now() - mtimeMs > ABANDONED_PARTS_MS) await rm(folder, { recursive: true, force: true });
    }
  }

  #folderOf(partsId: string): string {
    if (!/^[0-9a-f]{32}$/.test(partsId)) throw new S3Error('NoSuchUpload');
    return join(this.#root, partsId);
  }
}

/** Bytes per read. */
const PIECE = 512 * 1024;
