import { findFileType, tooManyFiles, type FileType } from '@segno/contract/catalog';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import { removeStored } from '../../../audio/ingest/expandZip';
import { ingestUpload } from '../../../audio/ingest/ingestUpload';
import { fingerprintSong } from '../../../audio/fingerprint/fingerprintFileJob';
import { type Ingested, judgedColumns, timesPlayed } from '../../../audio/ingest/judgedWav';
import { soundOf } from '../../../audio/ingest/soundOf';
import type { Db } from '../../../platform/db/database';
import type { Schema } from '../../../platform/db/schema';
import { defineJob } from '../../../platform/jobs/defineJob';
import type { Services } from '../../../platform/services';
import { NotAsAccepted } from '../../../storage/acceptedContent';
import { NoSuchObject, type ObjectStore } from '../../../storage/objectStore';
import { lockSongs, refreshSongs } from '../../songRows/lockSongs';
import { enqueueProcessing } from './processSourceFileJob';
import { refuseFile, unprocessed } from './refuseFile';
import { refuseReplacement } from './refuseReplacement';
import { placeReplacement } from './replacements';
import { tellOfReplacements } from './tellOfReplacements';
import { resetZips } from '../zips/songZips';

interface PendingUpload extends Selectable<Schema['song_source_file_upload']> {
  song_uuid: string;
  work_title: string;
  file_type: string;
  position: number;
  asset_status: string;
  publish_state: string;
}

/** Seconds until a replacement checks again whether its song is still being published. */
const LOOK_AGAIN = 5;

/**
 * Unpacks and checks an uploaded source file (F3: one file per WAV, F5: WAV, F8: quality, F10: what is refused). An added
 * file then is in process, with a row for each further file of a zip, or failed with the problems as text. A replacement
 * takes effect once its sound is processed too, and not while the song is being published; until then, and if it is
 * refused, the file stays unchanged (C16: replacement of a file). Objects are named after the upload and the last step
 * checks it under lock, so a second run writes the same again or nothing.
 */
export const ingestSourceFile = defineJob({
  name: 'catalog.ingestSourceFile',
  input: z.object({ uploadUuid: z.guid() }),
  retryLimit: 3,
  timeoutSeconds: 2 * 3600,
  // Checks of uploads must not wait for the sound of replacements.
  concurrency: 4,
  run: async ({ input, services, signal }) => {
    const { db, store, jobs } = services;
    const upload = await findPending(db, input.uploadUuid);
    if (!upload) return;
    const lookAgain = (trx: Db) => jobs.enqueue(trx, ingestSourceFile, input, { startAfterSeconds: LOOK_AGAIN });
    if (isHeldUp(upload)) {
      await lookAgain(db);
      return;
    }
    await db
      .updateTable('song_source_file')
      .set({ asset_status: 'processing' })
      .where('uuid', '=', upload.song_source_file_uuid)
      .where('asset_status', '=', 'pending')
      .execute();
    const ingested = await ingest(store, upload, signal);
    const sound = replaces(upload) ? await soundOfFirst(store, { upload, ingested }, signal) : undefined;
    await settle(services, upload, async (trx, pending) => {
      if (isHeldUp(pending)) {
        await lookAgain(trx);
        return;
      }
      const problems = [...ingested.problems, ...(sound && 'problem' in sound ? [sound.problem] : [])];
      if (problems.length === 0) problems.push(...(await surplusOf(trx, pending, ingested.files.length)));
      if (problems.length > 0) {
        // A single WAV is stored as its upload.
        if (ingested.isZip) await removeStored(store, ingested.files);
        return fail(services, trx, pending, problems);
      }
      if (sound && !('problem' in sound)) await replace({ jobs }, trx, pending, { ingested, sound });
      else await complete({ jobs }, trx, pending, ingested);
    });
  },
  onFailed: async ({ input, db, services }) => {
    const upload = await findPending(db, input.uploadUuid);
    if (!upload) return;
    await settle(services, upload, (trx, pending) => fail(services, trx, pending, [unprocessed(upload.filename)]));
  },
});

type Outcome = Ingested & { isZip: boolean };
type Sound = Exclude<Awaited<ReturnType<typeof soundOf>>, { problem: string }>;

/** True if it replaces existing content. */
const replaces = ({ is_replacement, asset_status }: PendingUpload): boolean =>
  // Files that an earlier release replaced have no content while they wait.
  is_replacement && asset_status !== 'pending' && asset_status !== 'processing';

/** The data of a song must not change while channels receive it. */
const isHeldUp = (upload: PendingUpload): boolean => replaces(upload) && upload.publish_state === 'In Progress';

async function findPending(db: Db, uuid: string): Promise<PendingUpload | undefined> {
  return db
    .selectFrom('song_source_file_upload as u')
    .innerJoin('song_source_file as f', 'f.uuid', 'u.song_source_file_uuid')
    .innerJoin('song as s', 's.uuid', 'f.song_uuid')
    .selectAll('u')
    .select(['f.song_uuid', 'f.file_type', 'f.position', 'f.asset_status', 's.work_title', 's.publish_state'])
    .where('u.uuid', '=', uuid)
    .where('u.status', '=', 'pending')
    .executeTakeFirst();
}

/** The result of an upload; content that differs from what was accepted is refused like a broken file. */
async function ingest(store: ObjectStore, upload: PendingUpload, signal: AbortSignal): Promise<Outcome> {
  const { uuid, storage_key: key, md5, filename: fileName, work_title: title } = upload;
  const type = placeOf(upload);
  try {
    return await ingestUpload(store, { uuid, key, md5, fileName, type, title }, signal);
  } catch (error) {
    if (error instanceof NotAsAccepted) return refused(error.message);
    if (error instanceof NoSuchObject) return refused(new NotAsAccepted(fileName).message);
    throw error;
  }
}

/** The sound of the only file of an upload without problems; undefined for other uploads. */
async function soundOfFirst(
  store: ObjectStore,
  { upload, ingested: { files, problems } }: { upload: PendingUpload; ingested: Outcome },
  signal: AbortSignal,
) {
  const [file] = files;
  if (!file || problems.length > 0) return undefined;
  const { storageKey: key, md5, fileName, base } = file;
  return soundOf(store, { key, md5, fileName, base, repeat: timesPlayed(placeOf(upload)) }, signal);
}

const refused = (problem: string): Outcome => ({ files: [], problems: [problem], warnings: [], isZip: false });

/** File type with the limits for the content of a zip: the files of its type, or a single replacement (F11: uploads of a revision). */
function placeOf({ file_type, is_replacement }: PendingUpload): FileType<string> {
  const type = findFileType(file_type);
  if (!type) throw new Error(`Unknown file type ${file_type}`);
  return is_replacement ? { ...type, minFiles: 1, maxFiles: 1, isEqualLength: false, expectedSeconds: [] } : type;
}

/** Ends an upload that is still pending, with its song locked. */
const settle = (
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  upload: PendingUpload,
  end: (trx: Db, pending: PendingUpload) => Promise<void>,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    await lockSongs(trx, [upload.song_uuid]);
    const pending = await findPending(trx, upload.uuid);
    if (!pending) return;
    await end(trx, pending);
    await refreshSongs(trx, [upload.song_uuid]);
    if (replaces(pending)) await tellOfReplacements(services, trx, upload.uuid);
  });

async function complete(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  upload: PendingUpload,
  { files, warnings, isZip }: Outcome,
): Promise<void> {
  const rows = files.map((file) => ({
    ...judgedColumns({ ...file, warnings: [...file.warnings, ...warnings] }),
    ...(isZip && zipColumns(upload)),
    // The label describes the file's role in the song, so a replacement keeps it.
    ...(!upload.is_replacement && { label: file.label }),
  }));
  const [first, ...others] = rows;
  if (!first) throw new Error('An upload without problems became no file');
  const stored = [{ uuid: upload.song_source_file_uuid, storage_key: first.storage_key }];
  await trx
    .updateTable('song_source_file')
    .set({ ...first, updated_at: sql`now()` })
    .where('uuid', '=', upload.song_source_file_uuid)
    .execute();
  if (others.length)
    stored.push(
      ...(await trx
        .insertInto('song_source_file')
        .values(
          others.map(({ label = '', ...row }, index) => ({
            ...row,
            label,
            song_uuid: upload.song_uuid,
            file_type: upload.file_type,
            position: upload.position + index + 1,
          })),
        )
        .returning(['uuid', 'storage_key'])
        .execute()),
    );
  await enqueueProcessing(services, trx, { stored, files, userUuid: upload.user_uuid });
  await end(trx, upload, 'complete');
}

const zipColumns = ({ storage_key, filename }: PendingUpload) => ({ zip_key: storage_key, zip_name: filename });

/** C16: accepts a replacement. The file keeps its label, which describes its role in the song. */
async function replace(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  upload: PendingUpload,
  { ingested: { files, warnings, isZip }, sound }: { ingested: Outcome; sound: Sound },
): Promise<void> {
  const [file] = files;
  if (!file) throw new Error('An upload without problems became no file');
  const before = await trx
    .selectFrom('song_source_file')
    .selectAll()
    .where('uuid', '=', upload.song_source_file_uuid)
    .executeTakeFirstOrThrow();
  await placeReplacement(trx, before, {
    columns: {
      ...judgedColumns({ ...file, warnings: [...file.warnings, ...warnings] }),
      zip_key: null,
      zip_name: null,
      ...(isZip && zipColumns(upload)),
      ...sound,
      revision_filename: upload.filename,
      revision_storage_key: upload.storage_key,
    },
    userUuid: upload.user_uuid,
  });
  await resetZips(trx, upload.song_uuid);
  if (upload.file_type === 'Full') await fingerprintSong(services, trx, upload.song_uuid);
  await end(trx, upload, 'complete');
}

/** F2: checks the number of files per type for the whole song: those of a zip are added to existing ones. */
async function surplusOf(trx: Db, upload: PendingUpload, count: number): Promise<string[]> {
  const most = findFileType(upload.file_type)?.maxFiles ?? 0;
  const { others } = await trx
    .selectFrom('song_source_file')
    .select((column) => column.fn.countAll<string>().as('others'))
    .where('song_uuid', '=', upload.song_uuid)
    .where('file_type', '=', upload.file_type)
    .where('uuid', '!=', upload.song_source_file_uuid)
    .executeTakeFirstOrThrow();
  return !upload.is_replacement && Number(others) + count > most ? [tooManyFiles(upload.file_type, most)] : [];
}

async function fail(services: Services, trx: Db, upload: PendingUpload, problems: readonly string[]): Promise<void> {
  if (replaces(upload)) await refuseReplacement(services, trx, upload, problems);
  else await refuseFile(trx, { ...upload, uuid: upload.song_source_file_uuid }, problems);
  await end(trx, upload, 'failed', replaces(upload) ? problems : []);
}

const end = (
  trx: Db,
  { uuid }: PendingUpload,
  status: 'complete' | 'failed',
  /** Problems that are stored with the upload, because they do not concern the file. */
  problems: readonly string[] = [],
) =>
  trx
    .updateTable('song_source_file_upload')
    .set({ status, problems: [...problems], finished_at: new Date() })
    .where('uuid', '=', uuid)
    .execute();
