import type { FileType } from '@segno/contract/catalog';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ObjectStore } from '../../storage/objectStore';
import type { JudgedWav } from './judgedWav';
import type { CheckedWav } from './judgeWav';
import { timesPlayed } from './timesPlayed';
import { wavLabel } from './wavLabel';

/** Where a WAV is stored, and what it is to be called. */
export interface WavToStore {
  path: string;
  fileName: string;
  type: FileType<string>;
  title: string;
  /** The keys of what is made of it begin so: the same ones in a second run. */
  base: string;
  /** The object of the store that is this very file; without it the file is stored. */
  stored?: { key: string; md5: string };
}

/** Stores a WAV that was judged (F3, F4). */
export async function storeWav(store: ObjectStore, wav: WavToStore, checked: CheckedWav): Promise<JudgedWav> {
  const { path, fileName, type, title, base } = wav;
  const { format, facts, warnings, meetsQualityRequirements } = checked;
  const { key, md5 } = wav.stored ?? (await storeOriginal(store, path, `${base}/original.wav`));
  return {
    fileName,
    label: wavLabel(fileName, title),
    bytes: (await stat(path)).size,
    storageKey: key,
    base,
    duration: format.durationSeconds * timesPlayed(type),
    channels: format.channels,
    sampleRate: format.sampleRate,
    audioHash: facts.pcmSha256,
    md5,
    sha256: facts.sha256,
    meetsQualityRequirements,
    warnings,
  };
}

async function storeOriginal(store: ObjectStore, path: string, key: string): Promise<{ key: string; md5: string }> {
  const { etag } = await store.write(key, createReadStream(path), { contentType: 'audio/wav' });
  return { key, md5: etag };
}
