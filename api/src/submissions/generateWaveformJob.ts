import { sql } from 'kysely';
import { z } from 'zod';
import { fingerprintFile } from '../audio/fingerprint/fingerprintFileJob';
import { runAudioTask } from '../audio/runAudioTask';
import { waveformThumbnail } from '../audio/waveformThumbnail';
import { defineJob } from '../platform/jobs/defineJob';
import { NotAsAccepted } from '../storage/acceptedContent';
import { withAcceptedCopy } from '../storage/withLocalCopy';
import { notifyRepresentative } from './trackMoves';

/** F16: draws the waveform of a submitted mp3. Running twice writes the same again. */
export const generateWaveform = defineJob({
  name: 'submissions.generateWaveform',
  input: z.object({ sourceFileUuid: z.guid() }),
  retryLimit: 3,
  timeoutSeconds: 600,
  run: async ({ input, services: { store, db, jobs }, signal }) => {
    const file = await db
      .selectFrom('track_source_file')
      .selectAll()
      .where('uuid', '=', input.sourceFileUuid)
      .executeTakeFirst();
    if (!file || file.state === 'complete') return;
    const accepted = { key: file.storage_key, md5: file.md5, fileName: file.original_filename };
    await withAcceptedCopy(store, accepted, async (path, { md5, sha256 }) => {
      const waveform = await runAudioTask({ kind: 'mp3Peaks', path }, { signal });
      const waveformKey = `waveform/${file.uuid}/waveform.json`;
      await store.write(waveformKey, Buffer.from(JSON.stringify(waveform)), { contentType: 'application/json' });
      await db
        .updateTable('track_source_file')
        .set({
          state: 'complete',
          waveform_key: waveformKey,
          waveform_thumbnail: waveformThumbnail(waveform),
          md5,
          sha256,
        })
        .where('uuid', '=', file.uuid)
        .execute();
      await jobs.enqueue(db, fingerprintFile, { table: 'track_source_file', uuid: file.uuid });
    });
  },
  onFailed: ({ input, services: { db } }, error) =>
    db.transaction().execute(async (trx) => {
      const isOther = error instanceof NotAsAccepted;
      const { rows } = await sql<{ uuid: string; name: string; artist_uuid: string }>`
        update track_source_file f
        set state = 'failed', error = ${isOther ? error.message : 'The waveform could not be drawn.'}
        from new_track_submission t
        where f.uuid = ${input.sourceFileUuid} and f.state <> 'failed' and t.uuid = f.new_track_submission_uuid
        returning t.uuid, t.name, t.artist_uuid
      `.execute(trx);
      const [track] = rows;
      if (track && isOther) await notifyRepresentative(trx, track, `The mp3 of "${track.name}": ${error.message}`);
    }),
});
