import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat, unlink, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Milliseconds without a change before a file counts as complete: a channel may write slowly and in several parts. */
export const QUIET = 60_000;

/** Content of the drop folder. */
export interface DropFolder {
  /** Names of complete files, sorted. */
  ready: string[];
  /** Names of files that are still being written. */
  coming: string[];
  /** Entries that cannot be read, with the reason. */
  refused: { name: string; reason: string }[];
}

/** Checks each entry of the folder separately: one that cannot be read does not stop the others. */
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
  // The clock of a shared folder may be ahead of ours: a time in the future does not prove that the file is being written.
  if (Math.abs(now.getTime() - before.mtimeMs) < QUIET) return 'coming';
  const file = await open(path, 'r');
  try {
    // A workbook shows by itself whether it is complete.
    const isWhole = /\.xlsx$/i.test(path) || (await endsInLine(file, before.size));
    const after = await file.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) return 'coming';
    return isWhole ? 'ready' : { reason: 'does not end in a line end: it is not whole' };
  } finally {
    await file.close();
  }
}

/** True for an empty file, too: nothing is missing. In UTF-16 a line end has a zero byte on one side. */
async function endsInLine(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
  const last = buffer.subarray(0, bytesRead).filter((byte) => byte !== 0);
  return last.at(-1) === 0x0a || last.at(-1) === 0x0d;
}

/** Moves an imported file to `done` under a name that is free there. Returns that name. */
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
