import { NotMp3Error } from '@segno/contract/audio';
import { z } from 'zod';
import { runAudioTask } from '../../../audio/runAudioTask';
import { AppError, wrongState } from '../../../platform/http/errors';
import { defineJob } from '../../../platform/jobs/defineJob';
import { NoSuchObject } from '../../../storage/objectStore';
import { withAcceptedCopy } from '../../../storage/withLocalCopy';

const figure = z.number().nullable();

/** Stored measures of a recording that songs are compared with (S17: how a song sounds); null if it does not have one. */
export const measuredReference = z.object({
  name: z.string(),
  tempo: figure,
  tonic: figure,
  is_minor: z.boolean().nullable(),
  loudness_range: figure,
  spectral_centroid: figure,
  onset_density: figure,
});
export type MeasuredReference = z.output<typeof measuredReference>;

/** S19: measures a WAV or mp3 that is not a song. The measures are the task's result; the file is deleted. */
export const measureReference = defineJob({
  name: 'catalog.measureReference',
  input: z.object({ key: z.string(), md5: z.string(), fileName: z.string() }),
  // Retrying does not help for a file that cannot be measured.
  retryAfterSeconds: (_, __, error) => (error instanceof AppError ? 0 : 5),
  run: async ({ input: { key, md5, fileName }, services: { store }, signal }) => {
    const accepted = { key, md5, fileName };
    const { features } = await withAcceptedCopy(store, accepted, (path) =>
      runAudioTask({ kind: 'fingerprint', path }, { signal }),
    ).catch((error: unknown) => {
      if (error instanceof NotMp3Error) throw wrongState('This file is neither an uncompressed WAV nor an mp3.');
      throw error instanceof NoSuchObject ? wrongState('This file is gone. Please upload it again.') : error;
    });
    if (features.spectralCentroid === null) throw wrongState('Nothing is heard in this file.');
    const { tempo, key: musicalKey, loudnessRange, spectralCentroid, onsetDensity } = features;
    await store.remove(key);
    return {
      name: fileName,
      tempo,
      tonic: musicalKey?.tonic ?? null,
      is_minor: musicalKey?.isMinor ?? null,
      loudness_range: loudnessRange,
      spectral_centroid: spectralCentroid,
      onset_density: onsetDensity,
    } satisfies MeasuredReference;
  },
  onFailed: ({ input: { key }, services: { store } }) => store.remove(key),
});
