import { checkWavSet } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { NotAsAccepted, readAccepted } from '../../storage/acceptedContent';
import type { ObjectStore, StagedObject } from '../../storage/objectStore';
import { storedSource } from '../storedSource';
import { unpackWavZip } from '../unpackZip';
import { ZipRefused } from '../zipReader';
import { judgedAs } from './judgedAs';
import type { Ingested, JudgedWav } from './judgedWav';
import { judgeWav } from './judgeWav';

/** A stored upload, a zip or a WAV, and its destination. */
export interface StoredUpload {
  /** Stored objects are named after it, so that a second run overwrites those of the first. */
  uuid: string;
  key: string;
  /** Null if it was accepted before this was stored. */
  md5: string | null;
  /** As submitted. */
  fileName: string;
  type: FileType<string>;
  title: string;
}

/**
 * Unpacks one slot's zip file by file, checks each (F5: WAV; F6: order of channels; F8: quality; F10: limits and messages
 * of the checks) and stores it (F3: one file per WAV; F4: loops are played three times); previews and measurements follow
 * later. Meanwhile the zip's checksum is verified; it is refused if the stored object is not the accepted one: then it has
 * no `checksums`. With problems, `files` are those stored before the first one: the caller that refuses them removes them
 * (`removeStored`).
 */
export async function expandZip(
  store: ObjectStore,
  zip: StoredUpload,
  signal: AbortSignal,
): Promise<Ingested & { checksums?: { md5: string; sha256: string } }> {
  const files: JudgedWav[] = [];
  const [checked, expanded] = await Promise.allSettled([
    readAccepted(store, zip),
    unpackInto(files, { store, zip, signal }),
  ]);
  if (checked.status === 'rejected') {
    if (checked.reason instanceof NotAsAccepted) return { files, problems: [checked.reason.message], warnings: [] };
    throw checked.reason;
  }
  if (expanded.status === 'rejected') throw expanded.reason;
  return { files, ...expanded.value, checksums: checked.value };
}

/** Adds each file to `files` once it is stored; returns what is wrong with the zip or any of its files. */
async function unpackInto(
  files: JudgedWav[],
  { store, zip, signal }: { store: ObjectStore; zip: StoredUpload; signal: AbortSignal },
): Promise<Omit<Ingested, 'files'>> {
  const { uuid, key, md5, type, title } = zip;
  const problems: string[] = [];
  const measured: { fileName: string; durationSeconds: number }[] = [];
  // A file is unpacked while the previous one is checked and the one before that is stored: three are on the disk at a
  // time.
  let judging = Promise.resolve();
  let storing = Promise.resolve();

  const judge = async (staged: StagedObject, wav: { fileName: string; base: string }, before: Promise<void>) => {
    try {
      await before;
      const { problems: own, checked } = await judgeWav({ path: staged.path, fileName: wav.fileName, type }, signal);
      problems.push(...own);
      if (checked) measured.push({ fileName: wav.fileName, durationSeconds: checked.format.durationSeconds });
      await storing;
      // Once a file is refused, so is the slot: the rest is checked, so that all problems are reported at once, but not
      // stored.
      if (!checked || problems.length > 0) return await staged.discard();
      storing = staged.commit().then(({ etag, size }) => {
        const stored = { key: originalOf(wav), md5: etag, bytes: size };
        files.push(judgedAs({ ...wav, type, title }, checked, stored));
      });
      // It is awaited before the next one is stored, or at the end.
      storing.catch(() => undefined);
    } catch (error) {
      await staged.discard();
      throw error;
    }
  };

  let count = 0;
  let refusal: readonly string[] = [];
  try {
    await unpackWavZip(await storedSource(store, key, md5 ?? undefined), {
      files: { min: type.minFiles, max: type.maxFiles },
      signal,
      onEntry: async ({ fileName, stream }) => {
        const wav = { fileName, base: `song_source_file/${uuid}/${count}` };
        count += 1;
        const staged = await store.stage(originalOf(wav), stream, { contentType: 'audio/wav' });
        const before = judging;
        judging = judge(staged, wav, before);
        judging.catch(() => undefined);
        await before;
      },
    });
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    refusal = error.problems;
  } finally {
    await Promise.allSettled([judging]);
    await Promise.allSettled([storing]);
  }
  await judging;
  await storing;
  const set = measured.length ? checkWavSet(measured, type) : { problems: [], warnings: [] };
  return { problems: [...problems, ...refusal, ...set.problems], warnings: set.warnings };
}

const originalOf = ({ base }: { base: string }) => `${base}/original.wav`;

/** Removes what was stored of a refused upload. Call it only where nobody can accept the upload at the same time. */
export async function removeStored(store: ObjectStore, files: readonly JudgedWav[]): Promise<void> {
  await Promise.all(files.map(({ storageKey }) => store.remove(storageKey)));
}
