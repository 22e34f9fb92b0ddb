import { stat } from 'node:fs/promises';
import type { ObjectStore } from '../../storage/objectStore';
import { storedSource } from '../../storage/storedSource';
import { withAcceptedCopy } from '../../storage/withLocalCopy';
import { readBytes } from '../byteSource';
import { expandZip, type StoredUpload } from './expandZip';
import { judgedAs } from './judgedAs';
import type { Ingested } from './judgedWav';
import { judgeWav } from './judgeWav';

/**
 * Judges an accepted upload and stores what it becomes: a zip by `expandZip`, whatever its name says, anything else as the one
 * WAV that it has to be. Throws `NotAsAccepted` when the stored object is not the one that was accepted.
 */
export async function ingestUpload(
  store: ObjectStore,
  upload: StoredUpload,
  signal: AbortSignal,
): Promise<Ingested & { isZip: boolean }> {
  if (await isZip(store, upload)) return { ...(await expandZip(store, upload, signal)), isZip: true };
  return withAcceptedCopy(store, upload, async (path, { md5 }) => {
    const { problems, checked } = await judgeWav({ ...upload, path }, signal);
    if (!checked) return { files: [], problems, warnings: [], isZip: false };
    const stored = { key: upload.key, md5, bytes: (await stat(path)).size };
    const file = judgedAs({ ...upload, base: `song_source_file/${upload.uuid}/0` }, checked, stored);
    return { files: [file], problems, warnings: [], isZip: false };
  });
}

/** A zip begins with the head of its first file or, without any, with the end of its directory. */
export async function isZip(store: ObjectStore, { key, md5 }: Pick<StoredUpload, 'key' | 'md5'>): Promise<boolean> {
  const head = await readBytes(await storedSource(store, key, md5 ?? undefined), 0, 4);
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(head.toString('latin1'));
}
