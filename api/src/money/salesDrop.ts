import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Milliseconds for which nobody must have written to a file: a channel may write it slowly, and in several parts. */
export const QUIET = 60_000;

/** What lies in the drop folder. */
export interface DropFolder {
  /** Names of files that are whole, in their order. */
  ready: string[];
  /** Names of files that somebody still writes to. */
  coming: string[];
  /** What cannot be read, and why. */
  refused: { name: string; reason: string }[];
}

/** Looks at every entry of the folder by itself: one that cannot be read stops no other. */
export async function lookIntoDrop(folder: string, now: Date): Promise<DropFolder> {
  await mkdir(join(folder, 'done'), { recursive: true });
  const found: DropFolder = { ready: [], coming: [], refused: [] };
  for (const name of (await readdir(folder)).sort()) {
    if (name === 'done' || name.startsWith('.')) continue;
    try {
      const state = await stateOf(join(folder, name), now);
      if (state === 'ready' || state === 'coming') found[state].push(name);
      else if (state !== 'other') found.refused.push({ name, reason: state.reason });
    } catch (error) {
      found.refused.push({ name, reason: `cannot be read (${codeOf(error)})` });
    }
  }
  return found;
}

async function stateOf(path: string, now: Date): Promise<'ready' | 'coming' | 'other' | { reason: string }> {
  const before = await stat(path);
  if (before.isDirectory()) return { reason: 'is a folder' };
  if (!/\.(?:csv|tsv|txt|xlsx)$/i.test(path)) return 'other';
  if (!before.isFile()) return { reason: 'is no file' };
  // The clock of a shared folder may go ahead of ours: what is of the future is no proof that somebody writes.
  if (Math.abs(now.getTime() - before.mtimeMs) < QUIET) return 'coming';
  const file = await open(path, 'r');
  try {
    // A workbook says by itself whether it is whole.
    const isWhole = /\.xlsx$/i.test(path) || (await endsInLine(file, before.size));
    const after = await file.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) return 'coming';
    return isWhole ? 'ready' : { reason: 'does not end in a line end: it is not whole' };
  } finally {
    await file.close();
  }
}

/** Of an empty file too: nothing is missing of it. In UTF-16 a line end has a zero byte on one of its sides. */
async function endsInLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
  const last = buffer.subarray(0, bytesRead).filter((byte) => byte !== 0);
  return last.at(-1) === 0x0a || last.at(-1) === 0x0d;
}

/** Moves a file that was read to `done`, under a name that no other file has there. Gives that name. */
export async function moveToDone(folder: string, name: string): Promise<string> {
  const extension = extname(name);
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name.slice(0, -extension.length)} (${number})${extension}`;
    try {
      await copyFile(join(folder, name), join(folder, 'done', free), constants.COPYFILE_EXCL);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw error;
    }
    await unlink(join(folder, name));
    return free;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
