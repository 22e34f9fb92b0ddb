import { sameAsDeclined } from '@segno/contract/portal';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotAsAccepted, readAccepted } from '../../storage/acceptedContent';
import { NoSuchObject, type ObjectStore } from '../../storage/objectStore';
import { storedSource } from '../storedSource';
import { withAcceptedCopy, withTemporaryFolder } from '../../storage/withLocalCopy';
import { readBytes } from '../byteSource';
import { unpackWavZip } from '../unpackZip';
import { ZipRefused } from '../zipReader';
import { expandZip, type StoredUpload } from './expandZip';
import { judgeWav } from './judgeWav';
import { judgedAs } from './judgedAs';
import type { Ingested } from './judgedWav';

/**
 * Checks an accepted upload and stores the result: a zip by `expandZip`, regardless of its name, anything else as the
 * single WAV that it must be. Throws `NotAsAccepted` if the stored object is not the accepted one.
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

/** A zip begins with the header of its first file or, if empty, with the end of its directory. */
export async function isZip(store: ObjectStore, { key, md5 }: Pick<StoredUpload, 'key' | 'md5'>): Promise<boolean> {
  const head = await readBytes(await storedSource(store, key, md5 ?? undefined), 0, 4);
  return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(head.toString('latin1'));
}

/** A posted file, and the intended file type. */
interface UploadToJudge extends Pick<StoredUpload, 'key' | 'md5' | 'type' | 'fileName'> {
  /** SHA-256 of the declined file's samples: the same samples are refused, whatever their header. */
  declinedHash: string | null;
}

type WavToJudge = Pick<UploadToJudge, 'type' | 'fileName' | 'declinedHash'> & { path: string };

async function problemsOf(wav: WavToJudge, signal: AbortSignal): Promise<string[]> {
  const { problems, checked } = await judgeWav(wav, signal);
  return checked?.facts.pcmSha256 === wav.declinedHash ? [sameAsDeclined(wav.fileName)] : problems;
}

/**
 * Reasons to refuse the one WAV that replaces another, itself or alone in a zip (F5: 16 bit, 48 kHz, PCM; F8: quality; F10:
 * limits and messages of the checks; F11: uploads of a revision), by its whole content: checked like in `ingestUpload`,
 * with nothing stored. Empty if it can be accepted.
 */
export function judgeUpload(store: ObjectStore, upload: UploadToJudge, signal: AbortSignal): Promise<string[]> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'upload.wav');
    try {
      if (await isZip(store, upload)) return await judgeZipOfOne(store, { ...upload, path }, signal);
      await readAccepted(store, upload, path);
      return await problemsOf({ ...upload, path }, signal);
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
  { key, md5, type, path, declinedHash }: UploadToJudge & { path: string },
  signal: AbortSignal,
): Promise<string[]> {
  const problems: string[] = [];
  await unpackWavZip(await storedSource(store, key, md5 ?? undefined), {
    files: { min: 1, max: 1 },
    signal,
    onEntry: async ({ fileName, stream }) => {
      await pipeline(stream, createWriteStream(path));
      problems.push(...(await problemsOf({ path, fileName, type, declinedHash }, signal)));
      await rm(path, { force: true });
    },
  });
  return problems;
}
