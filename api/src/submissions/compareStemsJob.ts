import { findFileType, fullMixOf } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { z } from 'zod';
import { stemWarnings } from '../audio/ingest/stemWarnings';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';

interface DeliveredFile {
  file_type: string;
  /** It is still the delivered file. */
  isDelivered: boolean;
  storageKey: string;
  channels: number;
  sampleRate: number;
}

/**
 * Compares the stems of a completed delivery with the full mix; if they do not add up to it, both sides get a message. A second
 * run does not send it again.
 */
export const compareStems = defineJob({
  name: 'submissions.compareStems',
  input: z.object({ trackUuid: z.guid() }),
  timeoutSeconds: 3600,
  run: async ({ input: { trackUuid }, services: { db, store } }) => {
    const files = await readFiles(db, trackUuid);
    for (const fileType of new Set(files.map(({ file_type }) => file_type))) {
      const type = findFileType(fileType);
      const mixType = type && fullMixOf(type);
      const mix = files.find(({ file_type }) => file_type === mixType?.name);
      const stems = files.filter(({ file_type }) => file_type === fileType);
      const isWhole = mix && [mix, ...stems].every(({ isDelivered }) => isDelivered);
      const warnings = isWhole ? await stemWarnings(store, mix, stems) : [];
      if (warnings.length > 0)
        await db
          .updateTable('track_final_file')
          .set({ warnings: sql`warnings || ${warnings}::text[]` })
          .where('new_track_submission_uuid', '=', trackUuid)
          .where('file_type', '=', fileType)
          .where(sql<boolean>`not warnings @> ${warnings}::text[]`)
          .execute();
    }
  },
});

/** The files of the song that a track became. */
async function readFiles(db: Db, track: string): Promise<DeliveredFile[]> {
  const { rows } = await sql<DeliveredFile>`
    select f.file_type, f.zip_key is not distinct from d.storage_key as "isDelivered", f.storage_key as "storageKey", f.channels,
      f.sample_rate as "sampleRate"
    from new_track_submission t
    join song_source_file f on f.song_uuid = t.song_uuid
    join track_final_file d on d.new_track_submission_uuid = t.uuid and d.file_type = f.file_type
    where t.uuid = ${track}
    order by f.position, f.uuid
  `.execute(db);
  return rows;
}
