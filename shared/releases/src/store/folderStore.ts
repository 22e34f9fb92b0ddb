import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isCode, unlessMissing } from './fileErrors';
import type { Pointer, ReleaseStore, StoredFile, Identity } from './releaseStore';

/** Files in progress, to be renamed or linked to where they belong. */
const STAGING = '.staging';
/** Beside a pointer: the successor of each content it had. */
const NEXT = '.next';

const tagOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 32);
const NO_TAG = 'none';

/**
 * A folder as the place of releases. A pointer has no lock that a killed process could leave behind: the successor of each
 * content is a file named after that content, which only one process can link. Creating the link is the change; the
 * pointer's own file follows, and readers of a pointer check whether there is a successor.
 */
export class FolderStore implements ReleaseStore {
  readonly name: string;
  readonly lookEvery = 0;
  readonly folder: string;
  readonly identity: Identity;

  constructor(folder: string, identity: Identity = {}) {
    this.identity = identity;
    this.name = folder;
    this.folder = resolve(folder);
  }

  read(key: string): Promise<Buffer | undefined> {
    return unlessMissing(readFile(this.#path(key)));
  }

  async has(key: string): Promise<boolean> {
    return (await unlessMissing(stat(this.#path(key)))) !== undefined;
  }

  async write(key: string, content: Buffer): Promise<void> {
    await this.#moveTo(this.#path(key), await this.#stage(content));
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const found = await unlessMissing(readdir(this.#path(prefix), { recursive: true, withFileTypes: true }));
    const paths = (found ?? []).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const keys = paths.map((path) => path.slice(this.folder.length + 1).replaceAll(sep, '/'));
    const files = keys
      .filter((key) => !key.split('/').some((part) => part.startsWith('.')))
      .map(async (key) => {
        const seen = await unlessMissing(stat(this.#path(key)));
        return seen ? [{ key, size: seen.size, modified: seen.mtime }] : [];
      });
    return (await Promise.all(files)).flat();
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.#path(key), { force: true });
    for (const dir of new Set(keys.map((key) => dirname(this.#path(key))))) await this.#removeEmpty(dir);
  }

  async readPointer(key: string): Promise<Pointer | undefined> {
    let content = await unlessMissing(readFile(this.#path(key), 'utf8'));
    for (;;) {
      const tag = content === undefined ? NO_TAG : tagOf(content);
      const next = await unlessMissing(readFile(this.#successor(key, tag), 'utf8'));
      if (next === undefined) return content === undefined ? undefined : { content, tag };
      content = next;
    }
  }

  async swapPointer(key: string, content: string, tag = NO_TAG): Promise<boolean> {
    // Successors are removed in the end: a publisher that is this late is detected here.
    if (((await this.readPointer(key))?.tag ?? NO_TAG) !== tag) return false;
    const successor = this.#successor(key, tag);
    const staged = await this.#stage(Buffer.from(content));
    await mkdir(dirname(successor), { recursive: true });
    try {
      await link(staged, successor);
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await unlink(staged);
    }
    await this.#settle(key);
    return true;
  }

  async tidy(cutoff: Date): Promise<void> {
    const pointers = [...(await this.list('registry/')), ...(await this.list('owners/'))]
      .map(({ key }) => key)
      .filter((key) => !key.endsWith('.json'));
    for (const key of pointers) {
      await this.#settle(key);
      await this.#removeOlder(join(dirname(this.#path(key)), NEXT), cutoff);
    }
    await this.#removeOlder(join(this.folder, STAGING), cutoff);
  }

  /** Brings the pointer's own file up to its last successor. A slower process may have written an older one meanwhile. */
  async #settle(key: string): Promise<void> {
    for (;;) {
      const pointer = await this.readPointer(key);
      if (!pointer || (await unlessMissing(readFile(this.#path(key), 'utf8'))) === pointer.content) return;
      await this.#moveTo(this.#path(key), await this.#stage(Buffer.from(pointer.content)));
    }
  }

  #path(key: string): string {
    return join(this.folder, key);
  }

  #successor(key: string, tag: string): string {
    return join(dirname(this.#path(key)), NEXT, tag);
  }

  async #stage(content: Buffer): Promise<string> {
    const file = join(this.folder, STAGING, randomUUID());
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flush: true });
    return file;
  }

  async #moveTo(path: string, staged: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await mkdir(dirname(path), { recursive: true });
      try {
        return await rename(staged, path);
      } catch (error) {
        // Somebody removed the empty folder in between.
        if (tries > 10 || !isCode(error, 'ENOENT')) throw error;
      }
    }
  }

  async #removeOlder(dir: string, cutoff: Date): Promise<void> {
    for (const name of (await unlessMissing(readdir(dir))) ?? []) {
      const seen = await unlessMissing(stat(join(dir, name)));
      if (seen && seen.mtime < cutoff) await rm(join(dir, name), { force: true });
    }
  }

  async #removeEmpty(dir: string): Promise<void> {
    if (dir.length <= this.folder.length) return;
    try {
      await rmdir(dir);
    } catch (error) {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return;
      throw error;
    }
    await this.#removeEmpty(dirname(dir));
  }
}
