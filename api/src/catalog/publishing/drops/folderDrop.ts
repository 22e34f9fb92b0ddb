import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ChannelError } from '../channelAdapter';
import { type FileDrop, isPart, partName, partsOf, READ_LIMIT } from './fileDrop';

/** A folder on this machine, local or mounted. The first put creates it. */
export function folderDrop(root: string, signal: AbortSignal): FileDrop {
  const list = async (folder: string): Promise<string[]> =>
    readdir(join(root, folder), { withFileTypes: true }).then(
      (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
      orNone([]),
    );
  return {
    put: (path, file) =>
      translated(async () => {
        await mkdir(dirname(join(root, path)), { recursive: true });
        for (const part of partsOf(path, await list(dirname(path)))) await rm(join(root, part), { force: true });
        const part = join(root, partName(path, randomBytes(8).toString('hex')));
        try {
          await pipeline(await file.read(), createWriteStream(part, { flags: 'wx', flush: true }), { signal });
          if ((await stat(part)).size !== file.size)
            throw new ChannelError(`${path} did not arrive whole`, '', { isPassing: true });
          await rename(part, join(root, path));
          await sync(dirname(join(root, path)));
        } catch (error) {
          await rm(part, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    list: (folder) =>
      translated(async () =>
        Promise.all(
          (await list(folder))
            .filter((name) => !isPart(name))
            .map(async (name) => ({ name, size: (await stat(join(root, folder, name))).size })),
        ),
      ),
    read: (path) =>
      translated(async () => {
        if ((await stat(join(root, path))).size > READ_LIMIT) throw new ChannelError(`${path} is too large`);
        return readFile(join(root, path));
      }),
    remove: (path) => translated(() => rm(join(root, path), { force: true })),
    close: () => Promise.resolve(),
  };
}

/** Syncs a folder, so that renames in it survive a power failure. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const orNone =
  <T>(none: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return none;
    throw error;
  };

const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'];

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
    throw new ChannelError(
      isFull ? 'The folder has no room' : 'The folder cannot be used',
      error instanceof Error ? error.message : '',
      { isPassing: !refused.includes(codeOf(error)) },
    );
  }
}
