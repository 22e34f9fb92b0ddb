import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotAsAccepted, readAccepted } from '../../storage/acceptedContent';
import { NoSuchObject, type ObjectStore } from '../../storage/objectStore';
import { storedSource } from '../../storage/storedSource';
import { withTemporaryFolder } from '../../storage/withLocalCopy';
import { unpackWavZip } from '../unpackZip';
import { ZipRefused } from '../zipRefused';
import type { StoredUpload } from './expandZip';
import { isZip } from './ingestUpload';
import { judgeWav } from './judgeWav';

/** A posted file, and the file type that it is to be. */
export type UploadToJudge = Pick<StoredUpload, 'key' | 'md5' | 'type' | 'fileName'>;

/**
 * What would refuse the one WAV that takes the place of another, itself or alone in a zip (F5, F8, F10, F11), by its whole
 * content: as `ingestUpload` judges it, with nothing stored. Nothing when it can be taken.
 */
export function judgeUpload(store: ObjectStore, upload: UploadToJudge, signal: AbortSignal): Promise<string[]> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'upload.wav');
    try {
      if (await isZip(store, upload)) return await judgeZipOfOne(store, { ...upload, path }, signal);
      await readAccepted(store, upload, path);
      return (await judgeWav({ ...upload, path }, signal)).problems;
    } catch (error) {
      if (error instanceof ZipRefused) return [...error.problems];
      if (error instanceof NotAsAccepted || error instanceof NoSuchObject)
        return [new NotAsAccepted(upload.fileName).message];
      throw error;
    }
  });
}

async function judgeZipOfOne(
  store: ObjectStore,
  { key, md5, type, path }: UploadToJudge & { path: string },
  signal: AbortSignal,
): Promise<string[]> {
  const problems: string[] = [];
  await unpackWavZip(await storedSource(store, key, md5 ?? undefined), {
    files: { min: 1, max: 1 },
    signal,
    onEntry: async ({ fileName, stream }) => {
      await pipeline(stream, createWriteStream(path));
      problems.push(...(await judgeWav({ path, fileName, type }, signal)).problems);
      await rm(path, { force: true });
    },
  });
  return problems;
}
