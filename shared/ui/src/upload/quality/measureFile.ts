import { isMeasurable, measureWav, type WavMeasures } from '@segno/contract/audio';
import { wavsIn, type WavOnDisk } from './wavsIn';

/** Measurements of a WAV. */
export interface MeasuredWav {
  fileName: string;
  format: WavOnDisk['format'];
  /** null if it could not be measured: its format gives the reason, or it is damaged, which the server reports. */
  measures: WavMeasures | null;
}

/**
 * Measures a WAV, or each WAV in a zip, while reading it: at most a few hundred kB are in memory. Throws if a file named
 * .zip is not a zip.
 * @param onProgress gets bytes of samples: measured so far, and in total
 */
export const measureFile = async (
  file: File,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<MeasuredWav[]> => {
  const wavs = await wavsIn(file);
  const bytesOf = ({ format }: WavOnDisk): number => (typeof format === 'string' ? 0 : format.dataBytes);
  const total = wavs.reduce((sum, wav) => sum + bytesOf(wav), 0);
  const measured: MeasuredWav[] = [];
  let before = 0;
  for (const wav of wavs) {
    const { fileName, format, samplesFrom } = wav;
    const measures =
      typeof format === 'object' && isMeasurable(format)
        ? await measureWav(samplesFrom(0), format, (done) => onProgress(before + done, total)).catch(() => null)
        : null;
    measured.push({ fileName, format, measures });
    before += bytesOf(wav);
  }
  return measured;
};
