import { texts } from '@segno/contract';
import { objectKey } from '../storage/objectKey';
import type { Db } from './db/database';
import { invalid } from './errors';
import type { Services } from './services';
import type { CurrentUser } from './session';

export type UploadKind = 'new_track_submission' | 'new_track_submission_final_files' | 'song_source_file';

/** Bytes that one upload of a kind may have (F10, F13). */
const maxBytes: Record<UploadKind, number> = {
  new_track_submission: 100 * 1024 ** 2,
  new_track_submission_final_files: 4 * 1024 ** 3,
  song_source_file: 4 * 1024 ** 3,
};

export interface UploadRequest {
  kind: UploadKind;
  /** What the file belongs to; null for a submission that is about to be made. */
  subject: string | null;
  fileType?: string;
  /** MD5, lower-case hex. */
  checksum: string;
  fileName: string;
}

/** Gives out a form to post one file with, and remembers to whom (F15). */
export async function issueUpload({ store }: Services, db: Db, user: CurrentUser, upload: UploadRequest) {
  const key = objectKey(upload.kind, upload.subject ?? user.uuid, upload.fileName);
  await db
    .insertInto('upload')
    .values({
      key,
      kind: upload.kind,
      user_uuid: user.uuid,
      subject_uuid: upload.subject,
      file_type: upload.fileType ?? null,
      checksum: upload.checksum,
      original_filename: upload.fileName,
    })
    .execute();
  return store.presignPost({ key, maxBytes: maxBytes[upload.kind] });
}

/** A Location as the storage answered it, and what its file is for. */
export interface UploadClaim {
  kind: UploadKind;
  subject: string | null;
  fileType?: string;
  url: string;
}

/** A file that arrived: its object, the MD5 of its content, and the name it came with. */
export interface Upload {
  key: string;
  etag: string;
  fileName: string;
}

/**
 * The file that was posted to a Location: issued to this user for this very purpose, not used before, arrived, and with
 * the checksum that was announced; undefined for any other.
 */
export async function seeUpload(
  { store }: Services,
  db: Db,
  user: CurrentUser,
  o: UploadClaim & { lock?: boolean },
): Promise<Upload | undefined> {
  const key = store.keyOf(o.url);
  if (!key) return undefined;
  const upload = await db
    .selectFrom('upload')
    .select(['checksum', 'original_filename'])
    .where('key', '=', key)
    .where('kind', '=', o.kind)
    .where('user_uuid', '=', user.uuid)
    .where('subject_uuid', 'is not distinct from', o.subject)
    .where('file_type', 'is not distinct from', o.fileType ?? null)
    .where('used_at', 'is', null)
    .$if(o.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!upload) return undefined;
  const { checksum: etag, original_filename: fileName } = upload;
  return (await store.head(key))?.etag === etag ? { key, etag, fileName } : undefined;
}

/** As `seeUpload`; nobody else can use the file until the transaction ends. */
export const findUpload = (
  services: Services,
  trx: Db,
  user: CurrentUser,
  o: UploadClaim,
): Promise<Upload | undefined> => seeUpload(services, trx, user, { ...o, lock: true });

/** Uses up an upload that `findUpload` has given. */
export async function useUpload(trx: Db, key: string): Promise<void> {
  await trx.updateTable('upload').set({ used_at: new Date() }).where('key', '=', key).execute();
}

/** Uses up an upload and gives its object's key; 422 on `field` when there is none (C9, see `findUpload`). */
export async function takeUpload(
  services: Services,
  trx: Db,
  user: CurrentUser,
  o: UploadClaim & { field: string },
): Promise<Upload> {
  const upload = await findUpload(services, trx, user, o);
  if (!upload) throw invalid({ [o.field]: [texts.choice] });
  await useUpload(trx, upload.key);
  return upload;
}
