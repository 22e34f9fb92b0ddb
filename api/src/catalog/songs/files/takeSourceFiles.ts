import type { FileTypeName } from '@segno/contract/catalog';
import { sql, type Selectable } from 'kysely';
import { wavLabel } from '../../../audio/ingest/wavLabel';
import type { Scope } from '../../../engine/crudSpec';
import type { Db } from '../../../platform/db/database';
import type { Schema } from '../../../platform/db/schema';
import { wrongState } from '../../../platform/errors';
import { takeUploads, type AcceptedUpload, type UploadClaim } from '../../../platform/uploads';
import { refreshSongs } from '../lockSongs';
import { ingestSourceFile } from './ingestSourceFileJob';

export type StoredSourceFile = Selectable<Schema['song_source_file']>;

/** An upload that a song takes. */
interface Taken {
  /** Which one it is; a refused one is a 422 on `field` (C9). */
  claim: UploadClaim & { field: string };
  /** What it is called from now on; without it what it was called when its form was given out. */
  fileName?: string | undefined;
}

/** In the place of what a file of the song has been (a WAV, or a zip of one). */
export interface Replacement extends Taken {
  file: StoredSourceFile;
}

/** As a further file of the song (a WAV), or as several (a zip). */
export interface Addition extends Taken {
  fileType: FileTypeName;
}

/**
 * Takes uploads as source files of a song: each file is pending, both for reviewers and for the analysis, which a job makes. What
 * a replaced file was before is kept. Call it with the song held and hold it on. Throws 422 on the field of an upload that cannot
 * be used, and 409 while the files cannot be changed; then nothing was taken.
 */
export async function takeSourceFiles(
  scope: Scope,
  song: string,
  { replaced = [], added = [] }: { replaced?: readonly Replacement[]; added?: readonly Addition[] },
): Promise<void> {
  const { db, services, user } = scope;
  if (replaced.length === 0 && added.length === 0) return;
  await requireChangeable(db, song, 'content');
  for (const { file } of replaced) requireSettled(file);
  const orders = [...replaced, ...added];
  const accepted = await takeUploads(
    services,
    db,
    user,
    orders.map((order) => ({ ...order.claim, order })),
  );
  for (const { claim, ...upload } of accepted) {
    const { order } = claim;
    const named = { ...upload, fileName: order.fileName ?? upload.fileName };
    const file = 'file' in order ? await replaceFile(scope, order.file, named) : await addFile(db, song, order, named);
    const { uuid } = await db
      .insertInto('song_source_file_upload')
      .values({
        song_source_file_uuid: file,
        storage_key: upload.key,
        md5: upload.md5,
        filename: named.fileName,
        is_replacement: 'file' in order,
        user_uuid: user.uuid,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await services.jobs.enqueue(db, ingestSourceFile, { uploadUuid: uuid });
  }
  await resetZips(db, song);
  await refreshSongs(db, [song]);
}

/** Throws 409 while the song is being published or, for its content, packed: what comes out would be of two states. */
export async function requireChangeable(db: Db, song: string, what: 'review' | 'content'): Promise<void> {
  const { publish_state, zip_state } = await db
    .selectFrom('song')
    .select(['publish_state', 'zip_state'])
    .where('uuid', '=', song)
    .executeTakeFirstOrThrow();
  if (publish_state === 'In Progress')
    throw wrongState('The files cannot be changed while the song is being published.');
  if (what === 'content' && zip_state === 'in_progress')
    throw wrongState('The files cannot be changed while the zips of the song are being generated.');
}

/** F12: throws 409 for a file whose content is still on its way. */
export function requireSettled({ asset_status, original_file_name }: StoredSourceFile): void {
  if (asset_status === 'pending' || asset_status === 'processing')
    throw wrongState(`${original_file_name} is still being processed.`);
}

/** S12: zips that were generated of other files than there are now are offered no more. */
export async function resetZips(db: Db, song: string): Promise<void> {
  await db
    .updateTable('song')
    .set({ zip_state: null })
    .where('uuid', '=', song)
    .where('zip_state', 'is not', null)
    .execute();
}

/** What a file says while its content is on its way: nothing of the sound. */
const pendingColumns = ({ key, md5, fileName }: AcceptedUpload) => ({
  storage_key: key,
  preview_key: null,
  waveform_key: null,
  waveform_thumbnail: null,
  zip_key: null,
  zip_name: null,
  original_file_name: fileName,
  duration: null,
  bit_depth: null,
  channels: null,
  sample_rate: null,
  byte_size: 0,
  audio_hash: null,
  md5,
  sha256: null,
  status: 'pending' as const,
  revision_note: null,
  meets_quality_requirements: null,
  warnings: [],
  problems: [],
  integrated_loudness: null,
  true_peak: null,
  quality: null,
  asset_status: 'pending' as const,
});

/** F14: a replaced file is to be reviewed again; what was said of it stays in its history. */
async function replaceFile({ db, user }: Scope, file: StoredSourceFile, upload: AcceptedUpload): Promise<string> {
  await db
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
      replaced_by: user.uuid,
    })
    .execute();
  await db
    .updateTable('song_source_file')
    .set({
      ...pendingColumns(upload),
      revision_filename: upload.fileName,
      revision_storage_key: upload.key,
      updated_at: sql`now()`,
    })
    .where('uuid', '=', file.uuid)
    .execute();
  return file.uuid;
}

async function addFile(db: Db, song: string, { fileType }: Addition, upload: AcceptedUpload): Promise<string> {
  const { rows } = await sql<{ title: string; position: number }>`
    select work_title as title, (select coalesce(max(f.position) + 1, 0) from song_source_file f where f.song_uuid = s.uuid) as position
    from song s where s.uuid = ${song}
  `.execute(db);
  const [{ title, position } = { title: '', position: 0 }] = rows;
  const { uuid } = await db
    .insertInto('song_source_file')
    .values({
      song_uuid: song,
      file_type: fileType,
      label: wavLabel(upload.fileName, title),
      position,
      ...pendingColumns(upload),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
