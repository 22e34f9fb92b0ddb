import { checkWavSet } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../storage/objectStore';
import { storedSource } from '../../storage/storedSource';
import { unpackWavZip } from '../unpackZip';
import { ZipRefused } from '../zipRefused';
import type { Ingested, JudgedWav } from './judgedWav';
import { judgeWav, type CheckedWav } from './judgeWav';
import { storeWav, type WavToStore } from './storeWav';

/** A stored upload, a zip or a WAV, and the place that it is for. */
export interface StoredUpload {
  /** Stored objects are named after it, so that a second run writes over the first. */
  uuid: string;
  key: string;
  md5: string;
  type: FileType<string>;
  title: string;
  /** A folder for two WAVs at a time. */
  folder: string;
}

/** Unpacks one slot's zip file by file, judges each (F5, F6, F8, F10) and stores it (F3, F4); their sound is made later. */
export async function expandZip(store: ObjectStore, zip: StoredUpload, signal: AbortSignal): Promise<Ingested> {
  const { type, title, folder } = zip;
  const files: JudgedWav[] = [];
  const problems: string[] = [];
  const measured: { fileName: string; durationSeconds: number }[] = [];
  const storeFile = async (wav: WavToStore, checked: CheckedWav): Promise<void> => {
    try {
      files.push(await storeWav(store, wav, checked));
    } finally {
      await rm(wav.path, { force: true });
    }
  };
  // The processor judges a file while the disk, or the network, takes the one before.
  let storing = Promise.resolve();
  try {
    await unpackWavZip(await storedSource(store, zip.key, zip.md5), {
      files: { min: type.minFiles, max: type.maxFiles },
      signal,
      onEntry: async ({ fileName, stream }) => {
        const path = join(folder, `${measured.length}.wav`);
        await pipeline(stream, createWriteStream(path));
        const { problems: own, checked } = await judgeWav({ path, fileName, type }, signal);
        problems.push(...own);
        if (checked) measured.push({ fileName, durationSeconds: checked.format.durationSeconds });
        await storing;
        // Once a file is refused the slot is: the rest is judged, so that all problems are reported at once, but not stored.
        if (!checked || problems.length > 0) return rm(path, { force: true });
        const base = `song_source_file/${zip.uuid}/${files.length}`;
        storing = storeFile({ path, fileName, type, title, base }, checked);
        // It is awaited before the next one is stored, or at the end.
        storing.catch(() => undefined);
      },
    });
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    problems.push(...error.problems);
  } finally {
    await Promise.allSettled([storing]);
  }
  await storing;
  const set = measured.length ? checkWavSet(measured, type) : { problems: [], warnings: [] };
  return { files, problems: [...problems, ...set.problems], warnings: set.warnings };
}
