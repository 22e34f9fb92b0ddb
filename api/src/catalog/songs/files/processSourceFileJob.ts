import { findFileType } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import { fingerprintSong } from '../../../audio/fingerprint/fingerprintFileJob';
import { type JudgedWav, timesPlayed } from '../../../audio/ingest/judgedWav';
import { soundOf } from '../../../audio/ingest/soundOf';
import type { Db } from '../../../platform/db/database';
import { defineJob } from '../../../platform/jobs/defineJob';
import type { Services } from '../../../platform/services';
import { lockSongs, refreshSongs } from '../../songRows/lockSongs';
import { refuseFile, unprocessed } from './refuseFile';

const input = z.object({
  uuid: z.guid(),
  /** The content that was checked: other content has another job. */
  storageKey: z.string(),
  /** Prefix of the keys of everything made from it. */
  base: z.string(),
  /** The user who gets the message about a failure; null: the one the song is assigned to. */
  userUuid: z.nullable(z.guid()),
});

type Judged = z.output<typeof input>;

/**
 * Makes preview, waveform and measures of a source file that was checked and stored (F7: previews; F9: loudness; F16:
 * waveforms; F18: files in process), which completes it. Objects are named after its content and the last step checks it
 * under lock, so a second run writes the same again or nothing.
 */
export const processSourceFile = defineJob({
  name: 'catalog.processSourceFile',
  input,
  retryLimit: 3,
  timeoutSeconds: 2 * 3600,
  concurrency: 2,
  run: async ({ input: judged, services: { db, store, jobs }, signal }) => {
    const file = await findProcessing(db, judged);
    if (!file) return;
    const type = findFileType(file.file_type);
    if (!type) throw new Error(`Unknown file type ${file.file_type}`);
    const { md5, original_file_name: fileName } = file;
    const wav = { key: judged.storageKey, md5, fileName, base: judged.base, repeat: timesPlayed(type) };
    const sound = await soundOf(store, wav, signal);
    await settle(db, judged, async (trx, processing) => {
      if ('problem' in sound) return refuseFile(trx, processing, [sound.problem]);
      await trx
        .updateTable('song_source_file')
        .set({ ...sound, updated_at: sql`now()` })
        .where('uuid', '=', judged.uuid)
        .execute();
      if (processing.file_type === 'Full') await fingerprintSong({ jobs }, trx, processing.song_uuid);
    });
  },
  onFailed: ({ input: judged, services: { db } }) =>
    settle(db, judged, (trx, processing) => refuseFile(trx, processing, [unprocessed(processing.original_file_name)])),
});

/** Enqueues the processing of checked files, in order; it starts after the caller's transaction. */
export async function enqueueProcessing(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Db,
  {
    stored,
    files,
    userUuid,
  }: {
    /** Rows of the files. */
    stored: readonly { uuid: string; storage_key: string }[];
    files: readonly Pick<JudgedWav, 'storageKey' | 'base'>[];
    userUuid: string | null;
  },
): Promise<void> {
  const judged = files.flatMap(({ storageKey, base }) =>
    stored
      .filter(({ storage_key }) => storage_key === storageKey)
      .map(({ uuid }) => ({ uuid, storageKey, base, userUuid })),
  );
  await jobs.enqueueAll(trx, processSourceFile, judged);
}

/** The file, if it is in process with this content. */
const findProcessing = (db: Db, { uuid, storageKey, userUuid }: Judged) =>
  db
    .selectFrom('song_source_file as f')
    .innerJoin('song as s', 's.uuid', 'f.song_uuid')
    .select(['f.uuid', 'f.song_uuid', 'f.file_type', 'f.original_file_name', 'f.md5', 's.work_title'])
    .select((column) => (userUuid === null ? column.ref('s.assigned_to') : column.val(userUuid)).as('user_uuid'))
    .where('f.uuid', '=', uuid)
    .where('f.storage_key', '=', storageKey)
    .where('f.asset_status', '=', 'processing')
    .executeTakeFirst();

type Processing = NonNullable<Awaited<ReturnType<typeof findProcessing>>>;

/** Ends a file that is still in process, with its song locked. */
async function settle(db: Db, judged: Judged, end: (trx: Db, processing: Processing) => Promise<void>): Promise<void> {
  const file = await findProcessing(db, judged);
  if (!file) return;
  await db.transaction().execute(async (trx) => {
    await lockSongs(trx, [file.song_uuid]);
    const processing = await findProcessing(trx, judged);
    if (!processing) return;
    await end(trx, processing);
    await refreshSongs(trx, [file.song_uuid]);
  });
}
