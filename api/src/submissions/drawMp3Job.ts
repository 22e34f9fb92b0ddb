import { z } from 'zod';
import { runAudioTask } from '../audio/runAudioTask';
import { defineJob } from '../platform/jobs/defineJob';
import { withLocalCopy } from '../storage/withLocalCopy';

/** Draws the waveform of a submitted mp3 (F16). Run twice, it writes the same again. */
export const drawMp3 = defineJob({
  name: 'submissions.drawMp3',
  input: z.object({ sourceFileUuid: z.guid() }),
  retryLimit: 3,
  timeoutSeconds: 600,
  run: async ({ input, services: { store, db }, signal }) => {
    const file = await db
      .selectFrom('track_source_file')
      .selectAll()
      .where('uuid', '=', input.sourceFileUuid)
      .executeTakeFirst();
    if (!file || file.state === 'complete') return;
    await withLocalCopy(store, file.storage_key, async (path) => {
      const waveform = await runAudioTask({ kind: 'mp3Peaks', path }, { signal });
      const waveformKey = `waveform/${file.uuid}/waveform.json`;
      await store.write(waveformKey, Buffer.from(JSON.stringify(waveform)), { contentType: 'application/json' });
      await db
        .updateTable('track_source_file')
        .set({ state: 'complete', waveform_key: waveformKey })
        .where('uuid', '=', file.uuid)
        .execute();
    });
  },
  onFailed: async ({ input, services: { db } }) => {
    await db
      .updateTable('track_source_file')
      .set({ state: 'failed', error: 'The waveform could not be drawn.' })
      .where('uuid', '=', input.sourceFileUuid)
      .execute();
  },
});
