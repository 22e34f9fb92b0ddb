import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Files with fingerprints: the full stereo file of a song, the mp3 of a submission. */
export const fingerprintedTables = ['song_source_file', 'track_source_file'] as const;
export type FingerprintedTable = (typeof fingerprintedTables)[number];

/** A file with its current content. */
export interface FingerprintedFile {
  table: FingerprintedTable;
  uuid: string;
  storageKey: string;
  md5: string | null;
  fileName: string;
}

/** Files whose content is final, as `uuid, storage_key, md5, file_name`. */
const settled = {
  song_source_file: sql`
    select f.uuid, f.storage_key, f.md5, f.original_file_name as file_name
    from song_source_file f join song s on s.uuid = f.song_uuid and s.deleted_at is null
    where f.file_type = 'Full' and f.asset_status = 'processing_complete'`,
  track_source_file: sql`
    select f.uuid, f.storage_key, f.md5, f.original_filename as file_name
    from track_source_file f
    join new_track_submission t on t.uuid = f.new_track_submission_uuid and t.deleted_at is null
    where f.is_current and f.state = 'complete'`,
} as const;

/** Whether everything besides the fingerprint exists for a file's current content: for a song's file, the audio features. */
const isComplete = {
  song_source_file: sql`
    exists (select from audio_feature a where a.song_source_file_uuid = f.uuid and a.md5 = coalesce(f.md5, ''))`,
  track_source_file: sql`true`,
} as const;

/** The column of `fingerprint` that refers to a file of the table. */
export const columnOf = (table: FingerprintedTable) => sql.ref(`${table}_uuid`);

/**
 * Files without a fingerprint of their current content, or without the matching audio features, ordered by uuid: the
 * requested one, or the first `limit` after `after`.
 */
export async function filesWithout(
  db: Db,
  table: FingerprintedTable,
  { only, after, limit = 1 }: { only?: string; after?: string | undefined; limit?: number },
): Promise<FingerprintedFile[]> {
  const { rows } = await sql<{ uuid: string; storage_key: string; md5: string | null; file_name: string }>`
    select f.* from (${settled[table]}) f
    where not (
        exists (select from fingerprint p where p.${columnOf(table)} = f.uuid and p.md5 = coalesce(f.md5, ''))
        and ${isComplete[table]}
      )
      and (${only ?? null}::uuid is null or f.uuid = ${only ?? null})
      and (${after ?? null}::uuid is null or f.uuid > ${after ?? null})
    order by f.uuid limit ${limit}
  `.execute(db);
  return rows.map(({ uuid, storage_key, md5, file_name }) => ({
    table,
    uuid,
    storageKey: storage_key,
    md5,
    fileName: file_name,
  }));
}
