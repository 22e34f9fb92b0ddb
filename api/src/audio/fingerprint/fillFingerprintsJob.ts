import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob';
import { filesWithout, fingerprintedTables } from './fingerprintedFile';
import { makeFingerprint } from './makeFingerprint';

const BATCH = 20;
/** Milliseconds of one run: the next one continues where it stopped. */
const LONGEST = 8 * 60_000;

/**
 * Computes missing fingerprints: of files that predate fingerprints, and of those whose own job has failed. Each file is
 * stored at once, so that an interruption loses only one.
 */
export const fillFingerprints = defineJob({
  name: 'audio.fillFingerprints',
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ services: { db, store }, signal, log }) => {
    const end = performance.now() + LONGEST;
    const isOver = () => signal.aborted || performance.now() > end;
    let made = 0;
    for (const table of fingerprintedTables)
      for (let after: string | undefined; !isOver();) {
        const files = await filesWithout(db, table, { after, limit: BATCH });
        for (const file of files) {
          if (isOver()) break;
          try {
            await makeFingerprint({ db, store, signal }, file);
            made += 1;
          } catch (error) {
            // One that cannot be read today must not hold up the others.
            log.warn({ err: error, file: file.uuid }, 'No fingerprint could be made');
          }
        }
        after = files.at(-1)?.uuid;
        if (files.length < BATCH) break;
      }
    return { made };
  },
});
