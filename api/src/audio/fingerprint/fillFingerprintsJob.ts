import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob';
import { filesWithout, fingerprintedTables } from './fingerprintedFile';
import { makeFingerprint } from './makeFingerprint';

const BATCH = 20;
/** Milliseconds of one run: the next goes on where it was. */
const LONGEST = 8 * 60_000;

/**
 * Makes the fingerprints that are missing: of files that are older than fingerprints, and of those whose own job has failed. File by
 * file, each kept at once, so that a stop costs one of them.
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
            // The others do not wait for one that cannot be read today.
            log.warn({ err: error, file: file.uuid }, 'No fingerprint could be made');
          }
        }
        after = files.at(-1)?.uuid;
        if (files.length < BATCH) break;
      }
    return { made };
  },
});
