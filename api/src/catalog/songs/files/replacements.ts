import type { SongSourceFile } from '@segno/contract/catalog';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import type { Schema } from '../../../platform/db/schema';
import { wrongState } from '../../../platform/http/errors';

/** The upload that replaces a file `f`, while it is in process or after it was refused (C16: replacement of a file). */
export const replacementOf: Expression = sql`(
  select jsonb_build_object('original_file_name', u.filename, 'status', u.status, 'problems', u.problems)
  from song_source_file_upload u
  where u.song_source_file_uuid = f.uuid and u.is_replacement and (u.status = 'pending' or u.problems <> '{}')
  order by u.created_at desc, u.uuid limit 1)`;

const isBeingReplaced: Expression = sql`exists (
  select from song_source_file_upload u
  where u.song_source_file_uuid = f.uuid and u.is_replacement and u.status = 'pending')`;

/** `isToBeReplaced` in SQL, for a file `f`. */
export const needsReplacement: Expression = sql`(f.status = 'declined' and not ${isBeingReplaced})`;

/**
 * True for a file `f` that keeps an unpublished song `s` from being published by its quality (S6: `file_quality`), unless a
 * replacement is in process.
 */
export const isUnpublishable: Expression = sql`('file_quality' = any(s.publish_blockers) and s.publish_state <> 'Published'
  and (f.asset_status = 'processing_failed' or not f.meets_quality_requirements) and not ${isBeingReplaced})`;

/**
 * True if a revision was requested, not submitted since, and some file still needs a replacement (S10: saving a song), as
 * SQL over a song `s`.
 */
export const revisionIsOpen: Expression = sql`(
  s.revision_requested_at is not null
  and (s.revision_submitted_at is null or s.revision_submitted_at < s.revision_requested_at)
  and exists (select from song_source_file f where f.song_uuid = s.uuid and ${needsReplacement}))`;

/** Its artist's track that became a song `s`; null if there is none. */
export const trackOfSong = sql<string | null>`(
  select t.uuid from new_track_submission t
  where t.song_uuid = s.uuid and t.artist_uuid = s.artist_uuid and t.deleted_at is null
  order by t.created_at desc, t.uuid limit 1)`;

/** A file of a song with its replacement. */
export type StoredSourceFile = Selectable<Schema['song_source_file']> & Pick<SongSourceFile, 'replacement'>;

/** True if it was declined and no replacement is in process. */
export const isToBeReplaced = ({ status, replacement }: Pick<StoredSourceFile, 'status' | 'replacement'>): boolean =>
  status === 'declined' && replacement?.status !== 'pending';

/** The files of a song in order. */
export async function readStoredFiles(db: Db, song: string): Promise<StoredSourceFile[]> {
  const { rows } = await sql<StoredSourceFile>`
    select f.*, ${replacementOf} as replacement from song_source_file f where f.song_uuid = ${song} order by f.position, f.uuid
  `.execute(db);
  return rows;
}

/** F12: throws 409 for a file whose content is still being processed. */
export function requireSettled({ asset_status, original_file_name }: StoredSourceFile): void {
  if (asset_status === 'pending' || asset_status === 'processing')
    throw wrongState(`${original_file_name} is still being processed.`);
}

/** Throws 409 for a file whose replacement is still being processed. */
export function requireUnreplaced({ replacement }: StoredSourceFile): void {
  if (replacement?.status === 'pending')
    throw wrongState(`${replacement.original_file_name} is still being processed.`);
}

/** Deletes the refused replacement of a file. */
export const withdrawReplacement = (db: Db, file: string) =>
  db
    .deleteFrom('song_source_file_upload')
    .where('song_source_file_uuid', '=', file)
    .where('is_replacement', '=', true)
    .where('status', '=', 'failed')
    .execute();

/**
 * Replaces the content of a file and keeps the old one as a version. F14: the file must be reviewed again; its old status
 * and note stay in its history. Call it with the song locked.
 */
export async function placeReplacement(
  trx: Db,
  file: Selectable<Schema['song_source_file']>,
  { columns, userUuid }: { columns: Partial<Insertable<Schema['song_source_file']>>; userUuid: string },
): Promise<void> {
  await trx
    .insertInto('song_source_file_version')
    .values({
      song_source_file_uuid: file.uuid,
      storage_key: file.storage_key,
      preview_key: file.preview_key,
      waveform_key: file.waveform_key,
      original_file_name: file.original_file_name,
      duration: file.duration,
      bit_depth: file.bit_depth,
      channels: file.channels,
      sample_rate: file.sample_rate,
      md5: file.md5,
      sha256: file.sha256,
      integrated_loudness: file.integrated_loudness,
      true_peak: file.true_peak,
      asset_status: file.asset_status,
      status: file.status,
      revision_note: file.revision_note,
      replaced_by: userUuid,
    })
    .execute();
  await trx
    .updateTable('song_source_file')
    .set({ ...columns, status: 'pending', revision_note: null, updated_at: sql`now()` })
    .where('uuid', '=', file.uuid)
    .execute();
}
