import { checkWav, NotWavError } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../storage/objectStore';
import { runAudioTask } from '../runAudioTask';
import { waveformThumbnail } from '../waveformThumbnail';
import type { IngestedWav } from './ingestedWav';
import { wavLabel } from './wavLabel';

type Analysed = Awaited<ReturnType<typeof runAudioTask<{ kind: 'analyseWav'; path: string }>>>;

/** What the analysis of a WAV that is taken has found. */
export interface CheckedWav {
  format: Analysed['format'];
  analysis: NonNullable<Analysed['analysis']>;
  warnings: string[];
  meetsQualityRequirements: boolean;
}

/** Analyses a local WAV and judges it by F5, F6, F8 and F10. */
export async function judgeWav(
  { path, fileName, type }: { path: string; fileName: string; type: FileType<string> },
  signal: AbortSignal,
): Promise<{ problems: string[]; checked?: CheckedWav }> {
  const read = await runAudioTask({ kind: 'analyseWav', path }, { signal }).catch((error: unknown) => {
    if (error instanceof NotWavError) return { format: null, analysis: null };
    throw error;
  });
  const { format, analysis } = read;
  const { problems, warnings, meetsQualityRequirements } = checkWav({
    fileName,
    format,
    quality: analysis?.quality ?? null,
    type,
  });
  return problems.length || !format || !analysis
    ? { problems }
    : { problems, checked: { format, analysis, warnings, meetsQualityRequirements } };
}

/** Where a WAV is stored, and what it is to be called. */
export interface WavToStore {
  path: string;
  fileName: string;
  type: FileType<string>;
  title: string;
  /** A folder for the preview while it is made. */
  folder: string;
  /** The keys of what is made of it begin so: the same ones in a second run. */
  base: string;
  /** The key under which the store has this very file; without it the file is stored. */
  storedKey?: string;
}

/** Stores a WAV that was judged, with its preview and waveform (F3, F4, F7, F16). */
export async function storeWav(
  store: ObjectStore,
  wav: WavToStore,
  { format, analysis, ...verdict }: CheckedWav,
  signal: AbortSignal,
): Promise<IngestedWav> {
  const repeat = wav.type.isLoop ? 3 : 1;
  const keys = {
    storageKey: wav.storedKey ?? `${wav.base}/original.wav`,
    previewKey: `${wav.base}/preview.mp3`,
    waveformKey: `${wav.base}/waveform.json`,
  };
  const preview = join(wav.folder, 'preview.mp3');
  await runAudioTask({ kind: 'preview', path: wav.path, out: preview, repeat }, { signal });
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(wav.path), sha256);
  if (!wav.storedKey) await store.write(keys.storageKey, createReadStream(wav.path), { contentType: 'audio/wav' });
  await store.write(keys.previewKey, createReadStream(preview), { contentType: 'audio/mpeg' });
  await store.write(keys.waveformKey, Buffer.from(JSON.stringify(analysis.peaks)), {
    contentType: 'application/json',
  });
  await rm(preview, { force: true });
  return {
    ...keys,
    ...verdict,
    waveformThumbnail: waveformThumbnail(analysis.peaks),
    fileName: wav.fileName,
    label: wavLabel(wav.fileName, wav.title),
    bytes: (await stat(wav.path)).size,
    duration: format.durationSeconds * repeat,
    channels: format.channels,
    sampleRate: format.sampleRate,
    audioHash: analysis.pcmSha256,
    loudness: analysis.loudness,
    quality: analysis.quality,
    md5: analysis.md5,
    sha256: sha256.digest('hex'),
  };
}
