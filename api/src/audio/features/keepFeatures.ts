import type { Db } from '../../platform/db/database';
import type { AudioFeatures } from './audioFeatureMeter';

const UNKNOWN: AudioFeatures = {
  tempo: null,
  key: null,
  loudnessRange: null,
  spectralCentroid: null,
  onsetDensity: null,
};

/** Stores how a song's file sounds, replacing older values; stores nothing for a file that was removed meanwhile. */
export async function keepFeatures(
  db: Db,
  { uuid, md5 }: { uuid: string; md5: string | null },
  features: AudioFeatures | null,
): Promise<void> {
  const { tempo, key, loudnessRange, spectralCentroid, onsetDensity } = features ?? UNKNOWN;
  const values = {
    md5: md5 ?? '',
    tempo,
    tonic: key?.tonic ?? null,
    is_minor: key?.isMinor ?? null,
    loudness_range: loudnessRange,
    spectral_centroid: spectralCentroid,
    onset_density: onsetDensity,
    measured_at: new Date(),
  };
  const file = await db
    .selectFrom('song_source_file')
    .select('uuid')
    .where('uuid', '=', uuid)
    .forKeyShare()
    .executeTakeFirst();
  if (!file) return;
  await db
    .insertInto('audio_feature')
    .values({ song_source_file_uuid: uuid, ...values })
    .onConflict((conflict) => conflict.column('song_source_file_uuid').doUpdateSet(values))
    .execute();
}
