import { linkTo } from '@segno/contract';
import { isFarShorter, shorterText } from '@segno/contract/audio';
import { findFileType, type FileType } from '@segno/contract/catalog';
import { storedStatus, unpublishableText } from '@segno/contract/submissions';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import type { Schema } from '../platform/db/schema';
import { defineJob } from '../platform/jobs/defineJob';
import { notifyArtist } from '../mail/sendOptionalMail';
import { deliveryFailed, deliveryUnpublishable, filesAreFine, writersIncomplete } from '../mail/trackLetters';
import { expandZip, removeStored } from '../audio/ingest/expandZip';
import type { Services } from '../platform/services';
import { compareStems } from './compareStemsJob';
import { createSong, type ExpandedSlot } from './createSong';
import { moveTrack } from './trackMoves';
import { trackFrom, trackSelect, type StoredTrack } from './trackRow';
import { selection } from '../engine/list/listQuery';

/**
 * Unpacks and checks a delivery (T2: moves between statuses): if everything is fine, a song is created and the submission
 * is 'Delivery complete'; otherwise 'Error in Delivery' with an explanation, and nothing is created. Previews and
 * measurements of the song's files are separate jobs, which nobody waits for. The last step checks the status under a lock,
 * so a second run creates no second song.
 */
export const expandDelivery = defineJob({
  name: 'submissions.expandDelivery',
  input: z.object({ trackUuid: z.guid(), userUuid: z.guid() }),
  retryLimit: 3,
  timeoutSeconds: 2 * 3600,
  run: async ({ input, services, signal }) => {
    const { db, store } = services;
    const track = await readDelivered(db, input.trackUuid);
    if (!track) return;
    const zips = await db
      .selectFrom('track_final_file')
      .selectAll()
      .where('new_track_submission_uuid', '=', track.uuid)
      .orderBy('file_type')
      .execute();
    const waiting = zips.entries();
    const expanded: JudgedSlot[] = [];
    const expandInTurn = async () => {
      for (const [position, zip] of waiting)
        expanded[position] = await expandSlot({ db, store }, { zip, track }, signal);
    };
    // Two at a time: while the last file of a zip is checked, the next zip is unpacked.
    const ends = await Promise.allSettled([expandInTurn(), expandInTurn()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const refused = expanded.filter(({ problems }) => problems.length > 0);
    await db.transaction().execute(async (trx) => {
      const locked = await readDelivered(trx, track.uuid, true);
      if (!locked) return;
      if (refused.length) {
        for (const { files } of expanded) await removeStored(store, files);
        await refuseDelivery(
          services,
          trx,
          locked,
          new Map(refused.map(({ fileType, problems }) => [fileType, problems])),
        );
      } else await completeDelivery(services, trx, locked, expanded);
    });
  },
  onFailed: ({ input, services }) =>
    services.db.transaction().execute(async (trx) => {
      const track = await readDelivered(trx, input.trackUuid, true);
      if (track)
        await refuseDelivery(
          services,
          trx,
          track,
          new Map([['', ['The files could not be processed. Please try again.']]]),
        );
    }),
});

interface JudgedSlot extends ExpandedSlot {
  problems: string[];
  /** Its accepted files that cannot be published as they are, and why. */
  unpublishable: { fileName: string; flaw: string }[];
}

/** Expands one zip, and reports progress to both sides. */
async function expandSlot(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { zip, track }: { zip: Selectable<Schema['track_final_file']>; track: StoredTrack },
  signal: AbortSignal,
): Promise<JudgedSlot> {
  const { uuid, file_type: fileType, storage_key: key, md5, original_filename: fileName } = zip;
  const type = findFileType(fileType);
  if (!type) throw new Error(`Unknown file type ${fileType}`);
  await setSlot(db, uuid, { state: 'processing', problems: [], warnings: [], flaws: [] });
  const { files, problems, warnings, checksums } = await expandZip(
    store,
    { uuid, key, md5, fileName, type, title: track.name },
    signal,
  );
  const shorter = shorterThanApproved(track, type, files);
  const state = problems.length ? 'failed' : 'complete';
  // Its first warning is the one for which it is not good enough.
  const unpublishable = files.flatMap(({ fileName, meetsQualityRequirements, warnings: [flaw = fileName] }) =>
    meetsQualityRequirements ? [] : [{ fileName, flaw }],
  );
  const flaws = unpublishable.map(({ flaw }) => flaw);
  await setSlot(db, uuid, { state, problems, warnings: shorter, flaws, ...checksums });
  return {
    fileType,
    zip: { key, name: fileName },
    files: files.map((file) => ({ ...file, warnings: [...file.warnings, ...warnings, ...shorter] })),
    problems,
    unpublishable,
  };
}

/** The submission while its delivery is in progress; undefined if that is over. */
async function readDelivered(db: Db, uuid: string, lock = false): Promise<StoredTrack | undefined> {
  const { rows } = await sql<StoredTrack>`
    select ${selection(trackSelect)} from ${trackFrom} where t.uuid = ${uuid} and t.status = ${storedStatus('delivery_in_progress')} and t.deleted_at is null ${lock ? sql`for update of t` : sql``}
  `.execute(db);
  return rows[0];
}

/** A full track that looks like a different version than the approved mp3: it is accepted, and both sides get a message. */
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
  flaws: string[];
  md5?: string;
  sha256?: string;
}

const setSlot = async (db: Db, uuid: string, slot: SlotState): Promise<void> => {
  await db
    .updateTable('track_final_file')
    .set({ ...slot, updated_at: sql`now()` })
    .where('uuid', '=', uuid)
    .execute();
};

async function refuseDelivery(
  services: Pick<Services, 'config' | 'jobs'>,
  trx: Db,
  track: StoredTrack,
  problems: ReadonlyMap<string, string[]>,
): Promise<void> {
  const named = [...problems].flatMap(([type, lines]) => lines.map((line) => (type ? `${type}: ${line}` : line)));
  await trx
    .insertInto('note')
    .values({ text: named.join('\n'), note_type: 1, parent_type: 'new_track_submission', parent_uuid: track.uuid })
    .execute();
  await moveTrack(trx, undefined, track, {
    by: 'fail_delivery',
    logged: 'has_updated',
    tell: `The delivery of your track "${track.name}" has errors`,
    mail: { services, kind: 'track_delivery_failed', write: (o) => deliveryFailed({ ...o, problems: named }) },
  });
}

async function completeDelivery(
  services: Pick<Services, 'config' | 'jobs'>,
  trx: Db,
  track: StoredTrack,
  slots: readonly JudgedSlot[],
): Promise<void> {
  const unpublishable = slots.flatMap((slot) => slot.unpublishable);
  const flaws = unpublishable.map(({ flaw }) => flaw);
  await createSong(services, trx, track, slots);
  // The note that `refuseDelivery` left has no writer, and is no news any more.
  const refused = await trx
    .updateTable('note')
    .set({ seen_at: sql`coalesce(seen_at, now())` })
    .where('parent_type', '=', 'new_track_submission')
    .where('parent_uuid', '=', track.uuid)
    .where('user_uuid', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  await services.jobs.enqueue(trx, compareStems, { trackUuid: track.uuid });
  await moveTrack(trx, undefined, track, {
    by: 'complete_delivery',
    logged: 'has_updated',
    ...(unpublishable.length === 0
      ? {
          tell: `The delivery of your track "${track.name}" is complete`,
          ...(refused && { mail: { services, kind: 'track_delivery_failed', write: filesAreFine } }),
        }
      : {
          tell: `The delivery of your track "${track.name}" was checked: ${unpublishableText(unpublishable.map(({ fileName }) => fileName))}`,
          mail: { services, kind: 'track_delivery_failed', write: (o) => deliveryUnpublishable({ ...o, flaws }) },
        }),
  });
  await askForIpiNumbers(services, trx, track);
}

/** A4: tells the artist about writers without an IPI number: their shares cannot be registered. */
async function askForIpiNumbers(
  services: Pick<Services, 'config' | 'jobs'>,
  trx: Db,
  track: StoredTrack,
): Promise<void> {
  if (track.artist_is_pro_free) return;
  const { rows } = await sql<{ name: string }>`
    select w.full_name as name from track_writer_share s join writer w on w.uuid = s.writer_uuid
    where s.new_track_submission_uuid = ${track.uuid} and w.ipi_number is null order by s.position
  `.execute(trx);
  if (rows.length === 0) return;
  await notifyArtist(trx, track.artist_uuid, {
    message: `A writer of your track "${track.name}" has no IPI number`,
    path: linkTo('MY_WRITERS'),
    mail: {
      services,
      kind: 'writer_incomplete',
      write: (to) => writersIncomplete({ ...to, trackName: track.name, writers: rows.map(({ name }) => name) }),
    },
  });
}
