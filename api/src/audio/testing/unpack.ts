import { buffer } from 'node:stream/consumers';
import type { ByteSource } from '../byteSource';
import { unpackWavZip, type UnpackOptions } from '../unpackZip';
import { ZipRefused } from '../zipReader';
import { bytesSource } from './bytesSource';

/** Unpacks a zip and collects its files. */
export const unpack = async (source: ByteSource, options: Omit<UnpackOptions, 'onEntry'> = {}) => {
  const files: { fileName: string; size: number; content: Buffer }[] = [];
  const count = await unpackWavZip(source, {
    ...options,
    onEntry: async ({ fileName, size, stream }) => {
      files.push({ fileName, size, content: await buffer(stream) });
    },
  });
  if (count !== files.length) throw new Error(`${count} files were counted, and ${files.length} came`);
  return files;
};

/** The problems of a zip; fails if there are none. */
export const problemsOf = async (bytes: Buffer, options: Omit<UnpackOptions, 'onEntry'> = {}) => {
  const error = await unpack(bytesSource(bytes), options).catch((thrown: unknown) => thrown);
  if (!(error instanceof ZipRefused)) throw new Error('The zip was not refused', { cause: error });
  return error.problems;
};
