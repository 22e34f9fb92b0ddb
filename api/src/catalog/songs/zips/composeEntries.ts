import { crc32 } from 'node:zlib';
import { NotWavError } from '@segno/contract/audio';
import { NotAsAccepted } from '../../../storage/acceptedContent';
import { NoSuchObject, type ObjectStore } from '../../../storage/objectStore';
import { storedSource } from '../../../audio/storedSource';
import { bextChunk, id3Chunk, listInfoChunk } from './metadataChunks';
import type { ZipEntry } from './storedZip';
import { wavWithMetadata, type ComposedFile } from './wavWithMetadata';
import { entryNames } from './zipNames';
import type { ZippedFile, ZipSource } from './zipSource';

/** A source file that cannot be zipped; the message is shown to users. */
export class UnusableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableFile';
  }
}

/**
 * F17: makes the zip entries of a song's files, each with the song's metadata. Computes each file's checksum once, even if
 * it is in several zips. Throws `UnusableFile` if a file is missing, differs from what was accepted, or is not a WAV.
 */
export function entryComposer(store: ObjectStore, song: ZipSource, pass: (bytes: number) => Promise<void>) {
  const known = new Map<string, Promise<Pick<ZipEntry, 'file' | 'crc32'>>>();

  const compose = async (file: ZippedFile): Promise<Pick<ZipEntry, 'file' | 'crc32'>> => {
    const source = await storedSource(store, file.storage_key, file.md5 ?? undefined);
    const composed = await wavWithMetadata(source, {
      before: Buffer.concat([bextChunk(song, file), listInfoChunk(song)]),
      after: id3Chunk(song),
    });
    let sum = 0;
    for await (const chunk of composed.read()) {
      sum = crc32(chunk, sum);
      await pass(chunk.length);
    }
    return { file: readable(composed, file), crc32: sum };
  };

  return async (files: readonly ZippedFile[]): Promise<ZipEntry[]> => {
    const names = entryNames(files);
    const entries: ZipEntry[] = [];
    for (const [index, file] of files.entries()) {
      const composed = known.get(file.uuid) ?? compose(file);
      known.set(file.uuid, composed);
      const found = await composed.catch((error: unknown) => {
        throw unusable(file, error);
      });
      entries.push({ name: names[index] ?? file.uuid, modified: new Date(file.created_at * 1000), ...found });
    }
    return entries;
  };
}

/** Throws an error with text for users if the file disappears while it is read. */
const readable = (composed: ComposedFile, file: ZippedFile): ComposedFile => ({
  size: composed.size,
  read: async function* () {
    try {
      yield* composed.read();
    } catch (error) {
      throw unusable(file, error);
    }
  },
});

const unusable = (file: ZippedFile, error: unknown): unknown => {
  if (error instanceof NoSuchObject) return new UnusableFile(new NotAsAccepted(file.name).message);
  if (error instanceof NotWavError) return new UnusableFile(`${file.name}: ${error.message}`);
  return error;
};
