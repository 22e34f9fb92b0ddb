import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

/** Packs files into a zip without compression, which hardly reduces music. */
export async function packZip(path: string, files: readonly { path: string; name: string }[]): Promise<void> {
  const archive = new ZipArchive({ store: true });
  for (const file of files) archive.file(file.path, { name: file.name });
  await Promise.all([pipeline(archive, createWriteStream(path)), archive.finalize()]);
}
