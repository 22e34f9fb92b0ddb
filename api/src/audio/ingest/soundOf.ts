import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '../../storage/objectStore';
import { NotAsAccepted } from '../../storage/acceptedContent';
import { withAcceptedCopy, withTemporaryFolder } from '../../storage/withLocalCopy';
import { runAudioTask } from '../runAudioTask';
import { waveformThumbnail } from '../waveformThumbnail';

/** A stored WAV that was checked. */
interface WavToHear {
  key: string;
  md5: string | null;
  fileName: string;
  /** Prefix of the keys of derived files: the same ones in a second run. */
  base: string;
  /** How often its preview plays it (F4: loops are played three times). */
  repeat: number;
}

type Sound = Awaited<ReturnType<typeof soundOfCopy>>;

/**
 * Creates and stores a WAV's preview and waveform, and measures it (F7: previews; F9: loudness; F16: waveforms). Returns
 * the columns of its source file, or a message if the stored object is not the accepted one.
 */
export const soundOf = (
  store: ObjectStore,
  wav: WavToHear,
  signal: AbortSignal,
): Promise<Sound | { problem: string }> =>
  withAcceptedCopy(store, wav, (path) => soundOfCopy(store, { ...wav, path }, signal)).catch((error: unknown) => {
    if (error instanceof NotAsAccepted) return { problem: error.message };
    throw error;
  });

async function soundOfCopy(
  store: ObjectStore,
  { path, base, repeat }: Pick<WavToHear, 'base' | 'repeat'> & { path: string },
  signal: AbortSignal,
) {
  const keys = { preview_key: `${base}/preview.mp3`, waveform_key: `${base}/waveform.json` };
  const { peaks, loudness, quality } = await runAudioTask({ kind: 'analyseWav', path }, { signal });
  await store.write(keys.waveform_key, Buffer.from(JSON.stringify(peaks)), { contentType: 'application/json' });
  await withTemporaryFolder(async (folder) => {
    const out = join(folder, 'preview.mp3');
    await runAudioTask({ kind: 'preview', path, out, repeat }, { signal });
    await store.write(keys.preview_key, createReadStream(out), { contentType: 'audio/mpeg' });
  });
  return {
    ...keys,
    waveform_thumbnail: waveformThumbnail(peaks),
    integrated_loudness: loudness.integrated,
    true_peak: loudness.truePeak,
    quality: JSON.stringify(quality),
    asset_status: 'processing_complete' as const,
  };
}
