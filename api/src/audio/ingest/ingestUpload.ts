import { join } from 'node:path';
import { readAccepted } from '../../storage/acceptedContent';
import type { ObjectStore } from '../../storage/objectStore';
import { storedSource } from '../../storage/storedSource';
import { readBytes } from '../byteSource';
import { expandZip, type StoredUpload } from './expandZip';
import type { Ingested } from './judgedWav';
import { judgeWav } from './judgeWav';
import { storeWav } from './storeWav';

/**
 * Judges an accepted upload and stores what it becomes: a zip by `expandZip`, whatever its name says, anything else as the one
 * WAV that it has to be. Throws `NotAsAccepted` when the stored object is not the one that was accepted.
 */
export async function ingestUpload(
  store: ObjectStore,
  upload: StoredUpload & { fileName: string },
  signal: AbortSignal,
): Promise<Ingested & { isZip: boolean }> {
  if (await isZip(store, upload)) {
    await readAccepted(store, upload);
    return { ...(await expandZip(store, upload, signal)), isZip: true };
  }
  const { fileName, type, title, folder } = upload;
  const path = join(folder, 'upload.wav');
  await readAccepted(store, upload, path);
  const { problems, checked } = await judgeWav({ path, fileName, type }, signal);
  if (!checked) return { files: [], problems, warnings: [], isZip: false };
  const base = `song_source_file/${upload.uuid}/0`;
  const wav = { path, fileName, type, title, base, stored: upload };
  return { files: [await storeWav(store, wav, checked)], problems, warnings: [], isZip: false };
}

/** A zip begins with the head of its first file or, without any, with the end of its directory. */
export async function isZip(store: ObjectStore, { key, md5 }: Pick<StoredUpload, 'key' | 'md5'>): Promise<boolean> {
  const head = await readBytes(await storedSource(store, key, md5), 0, 4);
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(head.toString('latin1'));
}
