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
import { judgeWav } from './judgeWav';
import { storeWav } from './storeWav';

/** A stored upload, a zip or a WAV, and the place that it is for. */
export interface StoredUpload {
  /** Stored objects are named after it, so that a second run writes over the first. */
  uuid: string;
  key: string;
  md5: string;
  type: FileType<string>;
  title: string;
  /** A folder for one WAV at a time. */
  folder: string;
}

/** Unpacks one slot's zip file by file, judges each (F5, F6, F8, F10) and stores it (F3, F4); their sound is made later. */
export async function expandZip(store: ObjectStore, zip: StoredUpload, signal: AbortSignal): Promise<Ingested> {
  const { type, title, folder } = zip;
  const files: JudgedWav[] = [];
  const problems: string[] = [];
  const measured: { fileName: string; durationSeconds: number }[] = [];
  try {
    await unpackWavZip(await storedSource(store, zip.key, zip.md5), {
      files: { min: type.minFiles, max: type.maxFiles },
      signal,
      onEntry: async ({ fileName, stream }) => {
        const path = join(folder, 'entry.wav');
        await pipeline(stream, createWriteStream(path));
        try {
          const verdict = await judgeWav({ path, fileName, type }, signal);
          problems.push(...verdict.problems);
          if (!verdict.checked) return;
          measured.push({ fileName, durationSeconds: verdict.checked.format.durationSeconds });
          // Once a file is refused the slot is: the rest is judged, so that all problems are reported at once, but not stored.
          if (problems.length > 0) return;
          const base = `song_source_file/${zip.uuid}/${files.length}`;
          files.push(await storeWav(store, { path, fileName, type, title, base }, verdict.checked));
        } finally {
          await rm(path, { force: true });
        }
      },
    });
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    problems.push(...error.problems);
  }
  const set = measured.length ? checkWavSet(measured, type) : { problems: [], warnings: [] };
  return { files, problems: [...problems, ...set.problems], warnings: set.warnings };
}
