import { randomUUID } from 'node:crypto';
import { texts } from '@segno/contract';
import { MAX_APPLICATION_TRACK_BYTES } from '@segno/contract/audio';
import { sql } from 'kysely';
import { hasRoom } from '../storage/hasRoom';
import { objectKey } from '../storage/objectKey';
import { NoSuchObject } from '../storage/objectStore';
import type { Db } from './db/database';
import { isPast } from './db/isPast';
import { AppError, invalid } from './http/errors';
import type { Services } from './services';
import type { CurrentUser } from './http/session';

const NO_ROOM = 'There is not enough room for uploads right now. Please try again later.';
const NO_ROOM_SECONDS = 600;

/** Maximum bytes of one upload of a kind (F10: limits and messages of the checks; F13: what counts as an mp3). */
const maxBytes = {
  new_track_submission: 100 * 1024 ** 2,
  new_track_submission_final_files: 4 * 1024 ** 3,
  new_artist_submission: MAX_APPLICATION_TRACK_BYTES,
  song_source_file: 4 * 1024 ** 3,
  my_song_revision: 4 * 1024 ** 3,
  song_reference: 512 * 1024 ** 2,
  song_import: 256 * 1024 ** 2,
  taxonomy_import: 64 * 1024 ** 2,
  pro_earnings_statement: 1024 ** 3,
  registration_acknowledgement: 64 * 1024 ** 2,
  exchange_rate_import: 16 * 1024 ** 2,
  sales_file: 1024 ** 3,
} as const;
export type UploadKind = keyof typeof maxBytes;

export interface UploadRequest {
  kind: UploadKind;
  /** What the file belongs to; null for a submission that is about to be created. */
  subject: string | null;
  fileType?: string;
  /** MD5, lower-case hex. */
  checksum: string;
  fileName: string;
  /** Bytes, if the caller knows; the form then accepts no larger file. */
  size?: number | undefined;
  /** Hash of the challenge with which an applicant got the form. */
  challengeHash?: string | undefined;
}

/** T12: the owner of an upload; undefined for an applicant, who is unknown. */
type UploadOwner = Pick<CurrentUser, 'uuid'> | undefined;

/**
 * Issues a form to post one file with, or, for a large one, the name under which its parts are sent; records for whom (F15:
 * uploads). Throws 429 if the user has too many unused ones, and 503 if the disk has no room; calls of strangers are
 * counted before.
 */
export async function issueUpload({ store, config }: Services, db: Db, user: UploadOwner, upload: UploadRequest) {
  const most = Math.min(maxBytes[upload.kind], upload.size ?? Infinity);
  const inParts = upload.size === most && most > FORM_PARTS * config.uploadPartBytes;
  // Without a size it is unknown how much will arrive: the storage checks again when it does.
  if (!config.s3 && !(await hasRoom(config.dataDir, { bytes: upload.size ?? 0, floor: config.minFreeBytes })))
    throw new AppError('unavailable', { message: NO_ROOM, retryAfter: NO_ROOM_SECONDS });
  const begun = inParts ? await findBegun(db, user, upload) : undefined;
  if (begun) return { ...(await store.presignPost({ key: begun.key, maxBytes: most })), parts_uuid: begun.uuid };
  if (user) await refuseTooManyOpen(db, user, config.openUploads, most);
  const subject = upload.subject ?? user?.uuid ?? randomUUID();
  const key = objectKey(upload.kind, subject, upload.fileName);
  const { uuid } = await db
    .insertInto('upload')
    .values({
      key,
      accepted_key: objectKey(upload.kind, subject, upload.fileName),
      max_bytes: most,
      kind: upload.kind,
      user_uuid: user?.uuid ?? null,
      subject_uuid: upload.subject,
      file_type: upload.fileType ?? null,
      checksum: upload.checksum,
      original_filename: upload.fileName,
      challenge_hash: upload.challengeHash ?? null,
      part_bytes: inParts ? config.uploadPartBytes : null,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { ...(await store.presignPost({ key, maxBytes: most })), ...(inParts && { parts_uuid: uuid }) };
}

/** A file of up to this many parts is posted with a form in one go. */
const FORM_PARTS = 8;

/** An unfinished upload of the same content for the same purpose: it continues, as if it had begun now. */
const findBegun = (db: Db, user: UploadOwner, upload: UploadRequest) =>
  db
    .updateTable('upload')
    .set({ created_at: sql`now()`, original_filename: upload.fileName })
    .where('checksum', '=', upload.checksum)
    .where('max_bytes', '=', upload.size ?? 0)
    .where('kind', '=', upload.kind)
    .where('user_uuid', 'is not distinct from', user?.uuid ?? null)
    .where('subject_uuid', 'is not distinct from', upload.subject)
    .where('file_type', 'is not distinct from', upload.fileType ?? null)
    .where('challenge_hash', 'is not distinct from', upload.challengeHash ?? null)
    .where('part_bytes', 'is not', null)
    .where('used_at', 'is', null)
    .returning(['uuid', 'key'])
    .executeTakeFirst();

/** A Location as returned by the storage, and the purpose of its file. */
export interface UploadClaim {
  kind: UploadKind;
  subject: string | null;
  fileType?: string;
  url: string;
  /** Its key, if known; takes precedence over the Location. */
  key?: string;
}

/** A file that arrived: its object, the MD5 of its content, and its original name. */
export interface Upload {
  key: string;
  /** Where its content goes when it is accepted. */
  acceptedKey: string;
  etag: string;
  fileName: string;
}

/** An accepted file: an object that no form can write, the MD5 of its content, and its original name. */
export interface AcceptedUpload {
  key: string;
  md5: string;
  fileName: string;
}

/**
 * The file posted to a Location: issued to this user for this purpose, not used before, arrived, and with the announced
 * checksum; undefined for any other.
 */
export async function readUpload(
  { store }: Pick<Services, 'store'>,
  db: Db,
  user: UploadOwner,
  o: UploadClaim & { lock?: boolean },
): Promise<Upload | undefined> {
  const key = o.key ?? store.keyOf(o.url);
  if (!key) return undefined;
  const upload = await db
    .selectFrom('upload')
    .select(['checksum', 'original_filename', 'accepted_key'])
    .where('key', '=', key)
    .where('kind', '=', o.kind)
    .where('user_uuid', 'is not distinct from', user?.uuid ?? null)
    .where('subject_uuid', 'is not distinct from', o.subject)
    .where('file_type', 'is not distinct from', o.fileType ?? null)
    .where('used_at', 'is', null)
    .$if(o.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!upload?.accepted_key) return undefined;
  const { checksum: etag, original_filename: fileName, accepted_key: acceptedKey } = upload;
  return (await store.head(key))?.etag === etag ? { key, acceptedKey, etag, fileName } : undefined;
}

/** Like `readUpload`; nobody else can use the file until the transaction ends. */
export const findUpload = (
  services: Services,
  trx: Db,
  user: UploadOwner,
  o: UploadClaim,
): Promise<Upload | undefined> => readUpload(services, trx, user, { ...o, lock: true });

/**
 * Uses up an upload found by `findUpload`: its content is copied to a key that its form, valid for an hour, cannot write.
 * The posted object stays until its forms have expired (cleanUpJob.ts), so that a retry finds it if the transaction is
 * rolled back. Undefined if another file was posted meanwhile.
 */
export async function acceptUpload(
  { store }: Services,
  trx: Db,
  { key, acceptedKey, etag, fileName }: Upload,
): Promise<AcceptedUpload | undefined> {
  try {
    await store.copy(key, acceptedKey, { etag });
  } catch (error) {
    if (error instanceof NoSuchObject) return undefined;
    throw error;
  }
  await trx.updateTable('upload').set({ used_at: new Date() }).where('key', '=', key).execute();
  return { key: acceptedKey, md5: etag, fileName };
}

/**
 * Removes an expired upload that was never used; a form is valid for an hour, so nothing can arrive any more. The row is
 * locked meanwhile: somebody using the file at this moment keeps it, and later callers find none.
 */
export const removeUnused = (db: Db, { store }: Pick<Services, 'store'>, uuid: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ key: string; accepted_key: string | null; parts_id: string | null }>`
      delete from upload where uuid = ${uuid} and used_at is null returning key, accepted_key, parts_id
    `.execute(trx);
    for (const { key, accepted_key, parts_id } of rows) {
      if (parts_id !== null) await store.removeParts(key, parts_id);
      // It may have been accepted in a transaction that was rolled back.
      for (const one of [key, accepted_key]) if (one) await store.remove(one);
    }
  });

/** Accepts uploads, all or none; 422 on the field of each that cannot be used (C9: refused addresses and passwords, see `findUpload`). */
export async function takeUploads<Claim extends UploadClaim & { field: string }>(
  services: Services,
  trx: Db,
  user: NonNullable<UploadOwner>,
  claims: readonly Claim[],
): Promise<(AcceptedUpload & { claim: Claim })[]> {
  const found: { claim: Claim; upload: Upload }[] = [];
  for (const claim of claims) {
    const upload = await findUpload(services, trx, user, claim);
    if (!upload) throw invalid({ [claim.field]: [texts.choice] });
    found.push({ claim, upload });
  }
  // A bucket copies some hundred megabytes per second: in parallel, a delivery takes as long as its largest zip. Meanwhile
  // the transaction must not look abandoned (createPool.ts, openPglite.ts).
  const stir = setInterval(() => void sql`select 1`.execute(trx).catch(() => {}), STIR_MS);
  return Promise.all(
    found.map(async ({ claim, upload }) => {
      const accepted = await acceptUpload(services, trx, upload);
      if (!accepted) throw invalid({ [claim.field]: [texts.choice] });
      return { ...accepted, claim };
    }),
  ).finally(() => clearInterval(stir));
}

/** Well below the allowed idle time of a transaction. */
const STIR_MS = 5000;

/** Seconds that a form is valid. */
const FORM_SECONDS = 3600;

/**
 * Two simultaneous requests of a user wait for each other; otherwise each would miss the other's form. The transaction that
 * waited started before the forms it counts, so the wall clock is used, not the transaction's time.
 */
async function refuseTooManyOpen(
  db: Db,
  { uuid }: Pick<CurrentUser, 'uuid'>,
  { forms, bytes }: Services['config']['openUploads'],
  more: number,
): Promise<void> {
  const refuse = async (trx: Db) => {
    await sql`select pg_advisory_xact_lock(hashtext('segno.uploads'), hashtext(${uuid}))`.execute(trx);
    const { rows } = await sql<{ forms: number; bytes: string; seconds: number }>`
      select count(*)::int as forms, coalesce(sum(max_bytes), 0) as bytes,
        coalesce(extract(epoch from min(created_at) + make_interval(secs => ${FORM_SECONDS}) - clock_timestamp()), 0)::float as seconds
      from upload
      where user_uuid = ${uuid} and used_at is null and created_at > clock_timestamp() - make_interval(secs => ${FORM_SECONDS})
        and ${isPast('created_at')}
    `.execute(trx);
    const [open] = rows;
    if (!open || (open.forms < forms && Number(open.bytes) + more <= bytes)) return;
    throw new AppError('too_many', {
      message: 'Too many uploads are open. Finish some of them, or wait a little and try again.',
      retryAfter: Math.max(1, open.seconds),
    });
  };
  await (db.isTransaction ? refuse(db) : db.transaction().execute(refuse));
}
