import { isFarShorter, shorterText } from '@segno/contract/audio';
import { findFileType, type FileType } from '@segno/contract/catalog';
import { storedStatus } from '@segno/contract/submissions';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import type { Schema } from '../platform/db/schema';
import { defineJob } from '../platform/jobs/defineJob';
import { NotAsAccepted, readAccepted } from '../storage/acceptedContent';
import type { ObjectStore } from '../storage/objectStore';
import { withTemporaryFolder } from '../storage/withLocalCopy';
import { expandZip } from '../audio/ingest/expandZip';
import type { Services } from '../platform/services';
import { compareStems } from './compareStemsJob';
import { createSong, type ExpandedSlot } from './createSong';
import { moveTrack } from './trackMoves';
import { trackFrom, trackSelect, type StoredTrack } from './trackRow';
import { selection } from '../engine/list/listQuery';

/**
 * Unpacks and judges a delivery (T2): all good, a song is made and the submission is 'Delivery complete'; else 'Error in Delivery'
 * with what is wrong in words, and nothing is made. Previews and measures of the song's files come by jobs of their own, for which
 * nobody waits. The last step looks at the status under lock, so a second run makes no second song.
 */
export const expandDelivery = defineJob({
  name: 'submissions.expandDelivery',
  input: z.object({ trackUuid: z.guid(), userUuid: z.guid() }),
  retryLimit: 3,
  timeoutSeconds: 2 * 3600,
  run: async ({ input, services: { db, store, jobs }, signal }) => {
    const track = await readDelivered(db, input.trackUuid);
    if (!track) return;
    const zips = await db
      .selectFrom('track_final_file')
      .selectAll()
      .where('new_track_submission_uuid', '=', track.uuid)
      .orderBy('file_type')
      .execute();
    const slots: ExpandedSlot[] = [];
    const problems = new Map<string, string[]>();
    for (const zip of zips) {
      const type = findFileType(zip.file_type);
      if (!type) throw new Error(`Unknown file type ${zip.file_type}`);
      await setSlot(db, zip.uuid, { state: 'processing', problems: [], warnings: [] });
      const expanded = await expandAccepted(db, store, { zip, type, title: track.name }, signal);
      const shorter = shorterThanApproved(track, type, expanded.files);
      await setSlot(db, zip.uuid, {
        state: expanded.problems.length ? 'failed' : 'complete',
        problems: expanded.problems,
        warnings: shorter,
      });
      if (expanded.problems.length) problems.set(zip.file_type, expanded.problems);
      slots.push({
        fileType: zip.file_type,
        zip: { key: zip.storage_key, name: zip.original_filename },
        files: expanded.files.map((file) => ({
          ...file,
          warnings: [...file.warnings, ...expanded.warnings, ...shorter],
        })),
      });
    }
    await db.transaction().execute(async (trx) => {
      const locked = await readDelivered(trx, track.uuid, true);
      if (!locked) return;
      if (problems.size) await refuseDelivery(trx, locked, problems);
      else await completeDelivery({ jobs }, trx, locked, slots);
    });
  },
  onFailed: ({ input, services: { db } }) =>
    db.transaction().execute(async (trx) => {
      const track = await readDelivered(trx, input.trackUuid, true);
      if (track)
        await refuseDelivery(trx, track, new Map([['', ['The files could not be processed. Please try again.']]]));
    }),
});

/** What a zip became; a zip that is not the one that was accepted is refused like a broken one. */
async function expandAccepted(
  db: Db,
  store: ObjectStore,
  { zip, type, title }: { zip: Selectable<Schema['track_final_file']>; type: FileType<string>; title: string },
  signal: AbortSignal,
): ReturnType<typeof expandZip> {
  const { uuid, storage_key: key, original_filename: fileName } = zip;
  try {
    const checksums = await readAccepted(store, { key, md5: zip.md5, fileName });
    await db.updateTable('track_final_file').set(checksums).where('uuid', '=', uuid).execute();
    return await withTemporaryFolder((folder) =>
      expandZip(store, { uuid, key, md5: checksums.md5, type, title, folder }, signal),
    );
  } catch (error) {
    if (!(error instanceof NotAsAccepted)) throw error;
    return { files: [], problems: [error.message], warnings: [] };
  }
}

/** The submission while its delivery is in progress; undefined when that is over. */
async function readDelivered(db: Db, uuid: string, lock = false): Promise<StoredTrack | undefined> {
  const { rows } = await sql<StoredTrack>`
    select ${selection(trackSelect)} from ${trackFrom} where t.uuid = ${uuid} and t.status = ${storedStatus('delivery_in_progress')} and t.deleted_at is null ${lock ? sql`for update of t` : sql``}
  `.execute(db);
  return rows[0];
}

/** A full track that looks like another version than the mp3 that was approved: taken, and pointed out to both sides. */
const shorterThanApproved = (
  track: StoredTrack,
  { isFull }: FileType<string>,
  files: ExpandedSlot['files'],
): string[] => {
  const approved = track.file_duration ?? 0;
  return files.flatMap(({ fileName, duration }) =>
    isFull && isFarShorter(duration, approved) ? [shorterText(fileName, duration, approved)] : [],
  );
};

interface SlotState {
  state: 'processing' | 'complete' | 'failed';
  problems: string[];
  warnings: string[];
}

const setSlot = async (db: Db, uuid: string, slot: SlotState): Promise<void> => {
  await db
    .updateTable('track_final_file')
    .set({ ...slot, updated_at: sql`now()` })
    .where('uuid', '=', uuid)
    .execute();
};

async function refuseDelivery(trx: Db, track: StoredTrack, problems: ReadonlyMap<string, string[]>): Promise<void> {
  const text = [...problems].map(([type, lines]) => [...(type ? [`${type}:`] : []), ...lines].join('\n')).join('\n\n');
  await trx
    .insertInto('note')
    .values({ text, note_type: 1, parent_type: 'new_track_submission', parent_uuid: track.uuid })
    .execute();
  await moveTrack(trx, undefined, track, {
    by: 'fail_delivery',
    logged: 'has_updated',
    tell: `The delivery of your track "${track.name}" has errors`,
  });
}

async function completeDelivery(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Db,
  track: StoredTrack,
  slots: readonly ExpandedSlot[],
): Promise<void> {
  await createSong({ jobs }, trx, track, slots);
  await jobs.enqueue(trx, compareStems, { trackUuid: track.uuid });
  await moveTrack(trx, undefined, track, {
    by: 'complete_delivery',
    logged: 'has_updated',
    tell: `The delivery of your track "${track.name}" is complete`,
  });
}
