import { checkWavSet, NotWavError, type Loudness } from '@segno/contract/audio';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createReadStream } from 'node:fs';
import type { FileType } from '@segno/contract/catalog';
import { runAudioTask } from '../audio/runAudioTask';
import { unpackWavZip } from '../audio/unpackZip';
import { waveformThumbnail } from '../audio/waveformThumbnail';
import { checkWav, wavExpectation } from '../audio/wavChecks';
import { ZipRefused } from '../audio/zipRefused';
import type { ObjectStore } from '../storage/objectStore';
import { storedSource } from '../storage/storedSource';

/** One WAV of a delivered zip, checked and stored with its preview and waveform. */
interface ExpandedFile {
  fileName: string;
  label: string;
  bytes: number;
  storageKey: string;
  previewKey: string;
  waveformKey: string;
  waveformThumbnail: string;
  /** Seconds; of a loop the repeated file's (F4). */
  duration: number;
  channels: number;
  sampleRate: number;
  audioHash: string;
  md5: string;
  sha256: string;
  meetsQualityRequirements: boolean;
  warnings: string[];
  loudness: Loudness;
}

/** What one delivered zip became. */
export interface ExpandedSlot {
  fileType: string;
  files: ExpandedFile[];
}

export interface ZipToExpand {
  /** The final file's uuid: stored objects are named after it, so that a second run writes over the first. */
  uuid: string;
  key: string;
  md5: string;
  type: FileType<string>;
  title: string;
  /** A folder for one WAV at a time. */
  folder: string;
}

/** Unpacks one slot's zip file by file, checks each (F5, F6, F8, F10) and stores what it becomes (F3, F4, F7, F16). */
export async function expandZip(
  store: ObjectStore,
  zip: ZipToExpand,
  signal: AbortSignal,
): Promise<{ files: ExpandedFile[]; problems: string[]; warnings: string[] }> {
  const files: ExpandedFile[] = [];
  const problems: string[] = [];
  const measured: { fileName: string; durationSeconds: number }[] = [];
  try {
    await unpackWavZip(await storedSource(store, zip.key, zip.md5), {
      files: { min: zip.type.minFiles, max: zip.type.maxFiles },
      signal,
      onEntry: async ({ fileName, size, stream }) => {
        const path = join(zip.folder, 'entry.wav');
        await pipeline(stream, createWriteStream(path));
        try {
          const verdict = await judge(path, fileName, zip.type, signal);
          problems.push(...verdict.problems);
          if (!verdict.checked) return;
          measured.push({ fileName, durationSeconds: verdict.checked.format.durationSeconds });
          // Once a file is refused the slot is: the rest is judged, so that all problems are reported at once, but not stored.
          if (problems.length === 0)
            files.push(await keep(store, zip, { path, fileName, size, index: files.length }, verdict.checked, signal));
        } finally {
          await rm(path, { force: true });
        }
      },
    });
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    problems.push(...error.problems);
  }
  const set = measured.length ? checkWavSet(measured, zip.type) : { problems: [], warnings: [] };
  return { files, problems: [...problems, ...set.problems], warnings: set.warnings };
}

type Analysed = Awaited<ReturnType<typeof runAudioTask<{ kind: 'analyseWav'; path: string }>>>;

interface Checked {
  format: Analysed['format'];
  analysis: NonNullable<Analysed['analysis']>;
  warnings: string[];
  meetsQualityRequirements: boolean;
}

async function judge(
  path: string,
  fileName: string,
  type: FileType<string>,
  signal: AbortSignal,
): Promise<{ problems: string[]; checked?: Checked }> {
  const read = await runAudioTask({ kind: 'analyseWav', path }, { signal }).catch((error: unknown) => {
    if (error instanceof NotWavError) return { format: null, analysis: null };
    throw error;
  });
  const { problems, warnings, meetsQualityRequirements } = checkWav({
    fileName,
    ...read,
    expected: wavExpectation(type),
  });
  const { format, analysis } = read;
  return problems.length || !format || !analysis
    ? { problems }
    : { problems, checked: { format, analysis, warnings, meetsQualityRequirements } };
}

async function keep(
  store: ObjectStore,
  zip: ZipToExpand,
  file: { path: string; fileName: string; size: number; index: number },
  { format, analysis, ...verdict }: Checked,
  signal: AbortSignal,
): Promise<ExpandedFile> {
  const repeat = zip.type.isLoop ? 3 : 1;
  const base = `song_source_file/${zip.uuid}/${file.index}`;
  const keys = {
    storageKey: `${base}/original.wav`,
    previewKey: `${base}/preview.mp3`,
    waveformKey: `${base}/waveform.json`,
  };
  const preview = join(zip.folder, 'preview.mp3');
  await runAudioTask({ kind: 'preview', path: file.path, out: preview, repeat }, { signal });
  const sha256 = createHash('sha256');
  await pipeline(createReadStream(file.path), sha256);
  const original = await store.write(keys.storageKey, createReadStream(file.path), { contentType: 'audio/wav' });
  await store.write(keys.previewKey, createReadStream(preview), { contentType: 'audio/mpeg' });
  await store.write(keys.waveformKey, Buffer.from(JSON.stringify(analysis.peaks)), {
    contentType: 'application/json',
  });
  await rm(preview, { force: true });
  return {
    ...keys,
    ...verdict,
    waveformThumbnail: waveformThumbnail(analysis.peaks),
    fileName: file.fileName,
    label: labelOf(file.fileName, zip.title),
    bytes: file.size,
    duration: format.durationSeconds * repeat,
    channels: format.channels,
    sampleRate: format.sampleRate,
    audioHash: analysis.pcmSha256,
    loudness: analysis.loudness,
    md5: original.etag,
    sha256: sha256.digest('hex'),
  };
}

/** F3: the file's stem without the title: `Night Drive 60.wav` is `60`. A stem that is just the title stays. */
export function labelOf(fileName: string, title: string): string {
  const stem = fileName.replace(/\.wav$/i, '');
  const rest = stem.toLowerCase().startsWith(title.toLowerCase())
    ? stem.slice(title.length).replace(/^[\s_\-–]+/, '')
    : stem;
  return rest || stem;
}
