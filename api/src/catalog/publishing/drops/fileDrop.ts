import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { ChannelError, type TestResult } from '../channelAdapter';

/** A file to put; it can be read again for a retry. */
export interface DroppedFile {
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  md5: string;
  read(): Promise<Readable>;
}

export interface ListedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * A place where files are left for somebody else to fetch: a folder, a bucket, an SFTP server. Paths are relative, with
 * slashes. All methods throw ChannelError, with `isPassing` if a retry may help: no answer, disk full, connection lost.
 */
export interface FileDrop {
  /** Puts a file atomically and replaces one with that path. Partial content is never visible under its name. */
  put(path: string, file: DroppedFile): Promise<void>;
  /** The files in a folder, without subfolders and partial files; empty if the folder does not exist. */
  list(folder: string): Promise<ListedFile[]>;
  /** The content of a small file. */
  read(path: string): Promise<Buffer>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds without data from the other side until a call is aborted. */
export const STALL_MILLISECONDS = 30_000;
/** Maximum size for `read`, in bytes: acknowledgements and other small files. */
export const READ_LIMIT = 1024 ** 2;

export const textFile = (text: string): DroppedFile => {
  const content = Buffer.from(text);
  return {
    size: content.length,
    md5: createHash('md5').update(content).digest('hex'),
    read: () => Promise.resolve(Readable.from([content])),
  };
};

const PART = /^\.(.+)\.[\da-f]{16}\.part$/;
export const isPart = (name: string): boolean => PART.test(name);

/** Partial files of earlier tries to put a file. Removing them aborts these tries, which can no longer rename them. */
export const partsOf = (path: string, names: readonly string[]): string[] =>
  names
    .filter((name) => PART.exec(name)?.[1] === posix.basename(path))
    .map((name) => posix.join(posix.dirname(path), name));

/** Name of a file until it is complete. `random`: 16 random hexadecimal digits. */
export const partName = (path: string, random: string): string =>
  posix.join(posix.dirname(path), `.${posix.basename(path)}.${random}.part`);

/** Tests the operations of a drop with a small file, and removes it again. */
export async function testDrop(open: () => Promise<FileDrop>): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const attempt = async <T>(what: string, call: () => Promise<T>): Promise<T | undefined> => {
    try {
      const value = await call();
      results.push({ what, problem: null });
      return value;
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      results.push({ what, problem: [error.message, error.details].filter(Boolean).join(': ') });
      return undefined;
    }
  };
  const drop = await attempt('login', open);
  if (!drop) return results;
  try {
    const path = 'segno-test.txt';
    await attempt('may write', () => drop.put(path, textFile('Segno may write here.')));
    await attempt('may read', () => drop.read(path));
    await attempt('may remove', () => drop.remove(path));
    await attempt('may read acknowledgements', () => drop.list('acknowledgements'));
    return results;
  } finally {
    await drop.close();
  }
}
