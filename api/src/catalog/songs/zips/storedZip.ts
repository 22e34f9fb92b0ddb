import { frameZip } from '@segno/contract/audio';
import type { ComposedFile } from './wavWithMetadata';

/** A file for a zip; stored uncompressed. */
export interface ZipEntry {
  /** Path inside the zip, with slashes. */
  name: string;
  crc32: number;
  modified: Date;
  file: ComposedFile;
}

/** A zip of uncompressed files as a stream. Throws an Error if a file's length differs from its size. */
export async function* storedZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const { heads, end } = frameZip(entries.map(({ file, ...entry }) => ({ ...entry, size: file.size })));
  for (const [index, { name, file }] of entries.entries()) {
    yield Buffer.from(heads[index] ?? []);
    let written = 0;
    for await (const chunk of file.read()) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== file.size) throw new Error(`${name} has ${written} bytes instead of ${file.size}`);
  }
  yield Buffer.from(end);
}
