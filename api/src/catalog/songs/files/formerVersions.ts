import type { Answer } from '@segno/contract';
import type { readWaveform } from '@segno/contract/catalog';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Schema } from '../../../platform/db/schema';
import type { ObjectStore } from '../../../storage/objectStore';
import { signedOrNull } from '../presentSongs';

type StoredVersion = Selectable<Schema['song_source_file_version']> & { replacer: string | null };
type SourceFileAnswer = Answer<typeof readWaveform>['song_source_file'];

/** Previous versions of files, newest first, by file. */
export async function readVersions(db: Db, files: readonly string[]): Promise<Map<string, StoredVersion[]>> {
  const byFile = new Map<string, StoredVersion[]>();
  if (files.length === 0) return byFile;
  const versions = await db
    .selectFrom('song_source_file_version as v')
    .leftJoin('app_user as u', 'u.uuid', 'v.replaced_by')
    .selectAll('v')
    .select('u.full_name as replacer')
    // One parameter: a song may have hundreds of files.
    .where('v.song_source_file_uuid', '=', sql<string>`any(${files}::uuid[])`)
    .orderBy('v.replaced_at', 'desc')
    .orderBy('v.uuid')
    .execute();
  for (const version of versions) {
    const { song_source_file_uuid: file } = version;
    byFile.set(file, [...(byFile.get(file) ?? []), version]);
  }
  return byFile;
}

/** The last playable version, and the revision notes of all versions (F14: review of files). */
export async function formerOf(
  store: ObjectStore,
  versions: readonly StoredVersion[],
): Promise<Pick<SourceFileAnswer, 'former' | 'note_history'>> {
  const played = versions.find(({ asset_status }) => asset_status === 'processing_complete');
  return {
    former: played ? await presentVersion(store, played) : null,
    note_history: versions.flatMap(({ revision_note, status, original_file_name, replaced_at, replacer }) =>
      revision_note ? [{ revision_note, status, original_file_name, replaced_at, replaced_by: replacer }] : [],
    ),
  };
}

const presentVersion = async (store: ObjectStore, version: StoredVersion) => ({
  original_file_name: version.original_file_name,
  duration: version.duration,
  channels: version.channels,
  sample_rate: version.sample_rate,
  integrated_loudness: version.integrated_loudness,
  true_peak: version.true_peak,
  md5: version.md5,
  sha256: version.sha256,
  status: version.status,
  revision_note: version.revision_note,
  url: await signedOrNull(store, version.preview_key),
  original_wav_url: await signedOrNull(store, version.storage_key, version.original_file_name),
  waveform_json_url: await signedOrNull(store, version.waveform_key),
  replaced_at: version.replaced_at,
  replaced_by: version.replacer,
});
