import type { FileTypeName } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { wavLabel } from '../../../audio/ingest/judgedAs';
import type { Scope } from '../../../engine/crudSpec';
import type { Db } from '../../../platform/db/database';
import { wrongState } from '../../../platform/http/errors';
import { takeUploads, type AcceptedUpload, type UploadClaim } from '../../../platform/uploads';
import { refreshSongs } from '../../songRows/lockSongs';
import { resetZips } from '../zips/songZips';
import { ingestSourceFile } from './ingestSourceFileJob';
import { requireSettled, requireUnreplaced, withdrawReplacement, type StoredSourceFile } from './replacements';

/** An upload to add to a song. */
interface Taken {
  /** The upload; a refused one is a 422 on `field` (C9: refused addresses and passwords). */
  claim: UploadClaim & { field: string };
  /** New name of the file; by default the one given when the upload was issued. */
  fileName?: string | undefined;
}

/** Replaces a file of the song (a WAV, or a zip with one). */
export interface Replacement extends Taken {
  file: StoredSourceFile;
}

/** Adds a file to the song (a WAV), or several (a zip). */
export interface Addition extends Taken {
  fileType: FileTypeName;
}

/**
 * C16: adds uploads as source files of a song: an added file is pending, both for reviewers and for the analysis by a job;
 * a replaced file stays unchanged until that job has accepted the upload. The caller holds a lock on the song and keeps it.
 * Throws 422 on the field of an unusable upload, and 409 while the files cannot be changed; then nothing was added.
 */
export async function takeSourceFiles(
  scope: Scope,
  song: string,
  { replaced = [], added = [] }: { replaced?: readonly Replacement[]; added?: readonly Addition[] },
): Promise<void> {
  const { db, services, user } = scope;
  if (replaced.length === 0 && added.length === 0) return;
  await requireChangeable(db, song, 'content');
  for (const { file } of replaced) {
    requireSettled(file);
    requireUnreplaced(file);
  }
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
    const file = 'file' in order ? order.file.uuid : await addFile(db, song, order, named);
    if ('file' in order) await withdrawReplacement(db, file);
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
  if (added.length > 0) await resetZips(db, song);
  await refreshSongs(db, [song]);
}

/** Throws 409 while the song is being published or, for changes of content, zipped: the result would mix two states. */
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
      storage_key: upload.key,
      original_file_name: upload.fileName,
      byte_size: 0,
      md5: upload.md5,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
