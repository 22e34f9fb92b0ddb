import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { ChannelError, type TestResult } from '../channelAdapter';

/** What is put: it may be read again for another try. */
export interface DroppedFile {
  /** Bytes. */
  size: number;
  /** In hex. */
  md5: string;
  read(): Promise<Readable>;
}

export interface ListedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * A place where files are left for somebody else to fetch: a folder, a bucket, an SFTP server. Paths are relative, with slashes.
 * Everything throws ChannelError, a passing one where the next try may do better: no answer, no room, a line that broke.
 */
export interface FileDrop {
  /** Puts a file whole or not at all, in the place of one with that path. Nobody sees a part of it under its name. */
  put(path: string, file: DroppedFile): Promise<void>;
  /** The files in a folder, without folders and what is being put; none where there is no such folder. */
  list(folder: string): Promise<ListedFile[]>;
  /** The content of a small file. */
  read(path: string): Promise<Buffer>;
  /** No such file is no error. */
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds without a sign of the other side, after which a call is given up. */
export const STALL_MILLISECONDS = 30_000;
/** What `read` takes: acknowledgements and other small files. */
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

/** Names of what earlier tries of putting a file left: who removes them ends these tries, as they can be renamed no more. */
export const partsOf = (path: string, names: readonly string[]): string[] =>
  names
    .filter((name) => PART.exec(name)?.[1] === posix.basename(path))
    .map((name) => posix.join(posix.dirname(path), name));

/** The name of a file until it is whole. `try` is 16 random hexadecimal digits. */
export const partName = (path: string, random: string): string =>
  posix.join(posix.dirname(path), `.${posix.basename(path)}.${random}.part`);

/** Tries what a drop is used for, with a small file that is removed again. */
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
