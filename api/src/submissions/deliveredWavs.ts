import { wavQuality } from '@segno/contract/audio';
import type { Answer } from '@segno/contract';
import type { readTrackSubmission } from '@segno/contract/submissions';
import type { Db } from '../platform/db/database';
import type { ObjectStore } from '../storage/objectStore';

type TrackAnswer = Answer<typeof readTrackSubmission>['new_track_submission'];
export type DeliveredWav = TrackAnswer['files'][number]['wavs'][number];

/** The WAVs of the song that a delivery became, by file type and in their order; with what plays them (F7, F9, F16). */
export async function readDeliveredWavs(
  store: ObjectStore,
  db: Db,
  song: string,
): Promise<Map<string, DeliveredWav[]>> {
  const files = await db
    .selectFrom('song_source_file')
    .select([
      'uuid',
      'file_type',
      'original_file_name as file_name',
      'duration',
      'channels',
      'integrated_loudness',
      'true_peak',
      'quality',
      'preview_key',
      'waveform_key',
    ])
    .where('song_uuid', '=', song)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const signed = await Promise.all(
    files.map(async ({ file_type, preview_key, waveform_key, quality, ...file }) => ({
      file_type,
      wav: {
        ...file,
        // What an earlier version of the measurement wrote says nothing about today's.
        quality: wavQuality.safeParse(quality).data ?? null,
        url: preview_key === null ? null : await store.signedGet(preview_key),
        waveform_json_url: waveform_key === null ? null : await store.signedGet(waveform_key),
      },
    })),
  );
  const byType = new Map<string, DeliveredWav[]>();
  for (const { file_type, wav } of signed) byType.set(file_type, [...(byType.get(file_type) ?? []), wav]);
  return byType;
}
