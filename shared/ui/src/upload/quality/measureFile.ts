import { isMeasurable, measureWav, type WavFormat, type WavMeasures } from '@segno/contract/audio';
import { wavsIn } from './wavsIn';

/** What was found out about a WAV. */
export interface MeasuredWav {
  fileName: string;
  /** null: it is no WAV, or its head cannot be read here. */
  format: WavFormat | null;
  /** null: it could not be measured; its format says why, or it is damaged, which the server tells. */
  measures: WavMeasures | null;
}

/**
 * Measures a WAV, or each WAV of a zip, while it is read: never more than a few hundred kB are in memory. Throws when a file
 * called .zip is none.
 * @param onProgress gets bytes of samples: measured so far, and in all
 */
export const measureFile = async (
  file: File,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<MeasuredWav[]> => {
  const wavs = await wavsIn(file);
  const total = wavs.reduce((sum, { format }) => sum + (format?.dataBytes ?? 0), 0);
  const measured: MeasuredWav[] = [];
  let before = 0;
  for (const { fileName, format, samplesFrom } of wavs) {
    const measures =
      format && isMeasurable(format)
        ? await measureWav(samplesFrom(0), format, (done) => onProgress(before + done, total)).catch(() => null)
        : null;
    measured.push({ fileName, format, measures });
    before += format?.dataBytes ?? 0;
  }
  return measured;
};
