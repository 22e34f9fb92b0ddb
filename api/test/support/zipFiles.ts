import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Schema } from '../../src/platform/db/schema';
import type { ObjectStore } from '../../src/storage/objectStore';

/** Reads a zip with an external library; returns its files by path, after checking checksums. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const files = new Map<string, Buffer>();
  const contentOf = (entry: Entry) =>
    new Promise<Buffer>((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream)))),
    );
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      contentOf(entry).then((content) => {
        if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`);
        files.set(entry.fileName, content);
        zip.readEntry();
      }, reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return files;
}

/** A browser's download from a signed URL: the content, and the file name. */
export async function download(url: string): Promise<{ name: string | undefined; bytes: Buffer }> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return { name: name && decodeURIComponent(name), bytes: Buffer.from(await answer.arrayBuffer()) };
}

interface NewFile {
  fileType: string;
  name: string;
  bytes: Buffer;
  position?: number;
}

/** Adds a processed file to a song, as at the end of a delivery; returns its uuid and the key of its object. */
export async function addSourceFile(
  { db, store }: { db: Kysely<Schema>; store: ObjectStore },
  song: string,
  { fileType, name, bytes, position = 0 }: NewFile,
): Promise<{ uuid: string; key: string }> {
  const md5 = createHash('md5').update(bytes).digest('hex');
  const key = `song_source_file/${song}/${crypto.randomUUID()}/file.wav`;
  await store.write(key, bytes, { contentType: 'audio/wav' });
  const { uuid } = await db
    .insertInto('song_source_file')
    .values({
      song_uuid: song,
      file_type: fileType,
      label: name,
      original_file_name: name,
      storage_key: key,
      byte_size: bytes.length,
      md5,
      position,
      asset_status: 'processing_complete',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { uuid, key };
}

/** The samples of a WAV, found by the id of the data chunk. */
export const samplesOf = (wav: Buffer): Buffer => {
  const at = wav.indexOf('data');
  return wav.subarray(at + 8, at + 8 + wav.readUInt32LE(at + 4));
};
