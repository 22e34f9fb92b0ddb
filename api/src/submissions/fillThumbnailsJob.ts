import { waveform } from '@segno/contract/catalog';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { waveformThumbnail } from '../audio/waveformThumbnail';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import type { ObjectStore } from '../storage/objectStore';

const BATCH = 100;

const tables = ['song_source_file', 'track_source_file'] as const;

/** Creates the thumbnails (F16: waveforms) of files whose peaks are older than thumbnails. Unreadable peaks are retried the next night. */
export const fillThumbnails = defineJob({
  name: 'submissions.fillThumbnails',
  input: z.object({}),
  cron: '50 3 * * *',
  run: async ({ services: { db, store }, signal }) => {
    let filled = 0;
    for (const table of tables)
      for (let after: string | undefined; !signal.aborted;) {
        const files = await without(db, table, after);
        for (const file of files) if (!signal.aborted) filled += await fill({ db, store, table, ...file });
        after = files.at(-1)?.uuid;
        if (files.length < BATCH) break;
      }
    return { filled };
  },
});

type Table = (typeof tables)[number];

async function without(db: Db, table: Table, after: string | undefined): Promise<{ uuid: string; key: string }[]> {
  const files = await db
    .selectFrom(table)
    .select(['uuid', 'waveform_key'])
    .where('waveform_thumbnail', 'is', null)
    .where('waveform_key', 'is not', null)
    .$if(after !== undefined, (query) => query.where('uuid', '>', after ?? ''))
    .orderBy('uuid')
    .limit(BATCH)
    .execute();
  return files.map(({ uuid, waveform_key }) => ({ uuid, key: waveform_key ?? '' }));
}

/** Number of thumbnails created: one, or none if the peaks cannot be read. */
async function fill(o: { db: Db; store: ObjectStore; table: Table; uuid: string; key: string }): Promise<number> {
  const peaks = await readPeaks(o.store, o.key);
  if (!peaks) return 0;
  await o.db
    .updateTable(o.table)
    .set({ waveform_thumbnail: waveformThumbnail(peaks) })
    .where('uuid', '=', o.uuid)
    .execute();
  return 1;
}

async function readPeaks(store: ObjectStore, key: string) {
  try {
    return waveform.parse(JSON.parse(await text(await store.read(key))));
  } catch {
    return undefined;
  }
}
