import { wavQuality } from '@segno/contract/audio';
import type { Answer } from '@segno/contract';
import type { readTrackSubmission } from '@segno/contract/submissions';
import type { Selectable } from 'kysely';
import { formerOf, readVersions } from '../catalog/songs/files/formerVersions';
import type { Db } from '../platform/db/database';
import type { Schema } from '../platform/db/schema';
import { isIntact } from '../storage/acceptedContent';
import type { ObjectStore } from '../storage/objectStore';

type TrackAnswer = Answer<typeof readTrackSubmission>['new_track_submission'];
type DeliveredWav = TrackAnswer['files'][number]['wavs'][number];

/** The WAVs of a slot, and why a song with them cannot be published (F8: quality). */
interface DeliveredSlot {
  wavs: DeliveredWav[];
  flaws: string[];
}

/** F7, F9, F16: the WAVs of the song that a delivery became, by file type and in order, with what is needed to play them. */
export async function readDeliveredWavs(store: ObjectStore, db: Db, song: string): Promise<Map<string, DeliveredSlot>> {
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
      'problems',
      'warnings',
      'meets_quality_requirements',
      'preview_key',
      'storage_key',
      'md5',
      'asset_status',
      'waveform_key',
    ])
    .where('song_uuid', '=', song)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const versions = await readVersions(
    db,
    files.map(({ uuid }) => uuid),
  );
  const signed = await Promise.all(
    files.map(
      async ({
        file_type,
        preview_key,
        storage_key,
        md5,
        asset_status,
        waveform_key,
        quality,
        warnings,
        meets_quality_requirements,
        ...file
      }) => ({
        file_type,
        flaws:
          asset_status === 'processing_failed'
            ? file.problems
            : meets_quality_requirements === false
              ? warnings.slice(0, 1)
              : [],
        wav: {
          ...file,
          // Results of an earlier version of the measurement are not comparable.
          quality: wavQuality.safeParse(quality).data ?? null,
          asset_status,
          url: preview_key === null ? null : await store.signedGet(preview_key),
          original_wav_url: await originalOf(store, { ...file, storage_key, md5, asset_status }),
          waveform_json_url: waveform_key === null ? null : await store.signedGet(waveform_key),
          former: await formerContent(store, versions.get(file.uuid) ?? []),
        },
      }),
    ),
  );
  const byType = new Map<string, DeliveredSlot>();
  for (const { file_type, wav, flaws } of signed) {
    const before = byType.get(file_type) ?? { wavs: [], flaws: [] };
    byType.set(file_type, { wavs: [...before.wavs, wav], flaws: [...before.flaws, ...flaws] });
  }
  return byType;
}

/** The content of a file before it was replaced, without who replaced it (P4: what artists see). */
async function formerContent(...of: Parameters<typeof formerOf>): Promise<DeliveredWav['former']> {
  const { former } = await formerOf(...of);
  if (!former) return null;
  const { original_file_name, duration, integrated_loudness, true_peak, url, waveform_json_url, replaced_at } = former;
  return { original_file_name, duration, integrated_loudness, true_peak, url, waveform_json_url, replaced_at };
}

type Original = Pick<Selectable<Schema['song_source_file']>, 'channels' | 'storage_key' | 'md5' | 'asset_status'>;

/** The address of an immersive file's original: for stereo the preview is enough, and each check costs a request. */
async function originalOf(
  store: ObjectStore,
  { channels, storage_key: key, md5, asset_status }: Original,
): Promise<string | null> {
  // Before the check it is only an upload: perhaps a zip, perhaps not audio at all.
  if ((channels ?? 0) <= 2 || asset_status !== 'processing_complete') return null;
  return (await isIntact(store, { key, md5 })) ? await store.signedGet(key) : null;
}
