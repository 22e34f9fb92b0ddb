import type { MeasuredWav } from '@segno/contract/audio';
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
import { runAudioTask } from '../runAudioTask';
import { unpackWavZip, type UnpackOptions } from '../unpackZip';
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
  /** Of the revision. */
  openedByArtist: boolean;
}

/**
 * Reasons to refuse the one WAV that replaces another, itself or alone in a zip (F5: 16 bit, 48 kHz, PCM; F8: quality; F10:
 * limits and messages of the checks; F11: uploads of a revision), by its whole content: checked like in `ingestUpload`,
 * with nothing stored. Empty if it can be accepted.
 */
export async function judgeUpload(store: ObjectStore, upload: UploadToJudge, signal: AbortSignal): Promise<string[]> {
  const { type, declinedHash } = upload;
  const problems: string[] = [];
  try {
    await eachWav(store, upload, { files: { min: 1, max: 1 }, signal }, async (path, fileName) => {
      const { problems: own, checked } = await judgeWav({ path, fileName, type }, signal);
      problems.push(...(checked?.facts.pcmSha256 === declinedHash ? [sameAsDeclined(fileName, upload)] : own));
    });
    return problems;
  } catch (error) {
    if (error instanceof ZipRefused) return [...error.problems];
    if (error instanceof NotAsAccepted || error instanceof NoSuchObject)
      return [new NotAsAccepted(upload.fileName).message];
    throw error;
  }
}

/** The measurements of every WAV of an upload, itself or in a zip; none if it is a zip that is refused. */
export async function measureUpload(
  store: ObjectStore,
  upload: Pick<StoredUpload, 'key' | 'md5' | 'fileName'>,
): Promise<MeasuredWav[]> {
  const wavs: MeasuredWav[] = [];
  try {
    await eachWav(store, upload, {}, async (path, fileName) => {
      wavs.push({ fileName, ...(await runAudioTask({ kind: 'measureWav', path })) });
    });
    return wavs;
  } catch (error) {
    if (error instanceof ZipRefused) return [];
    throw error;
  }
}

/** Gives the work a local copy of each WAV of an upload, one after the other. Throws `ZipRefused` and `NotAsAccepted`. */
const eachWav = (
  store: ObjectStore,
  upload: Pick<StoredUpload, 'key' | 'md5' | 'fileName'>,
  options: Pick<UnpackOptions, 'files' | 'signal'>,
  work: (path: string, fileName: string) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'upload.wav');
    if (!(await isZip(store, upload))) {
      await readAccepted(store, upload, path);
      return work(path, upload.fileName);
    }
    await unpackWavZip(await storedSource(store, upload.key, upload.md5 ?? undefined), {
      ...options,
      onEntry: async ({ fileName, stream }) => {
        await pipeline(stream, createWriteStream(path));
        await work(path, fileName);
        await rm(path, { force: true });
      },
    });
  });
