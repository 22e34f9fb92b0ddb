import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import type { Jobs } from '../platform/jobs/jobs';
import { fillSystemCollections } from './systemCollections';

/** X7: every day, because songs grow old by themselves, and soon after something was published or sold. */
export const fillSystemCollectionsJob = defineJob({
  name: 'catalog.fillSystemCollections',
  input: z.object({}),
  cron: '15 0 * * *',
  run: ({ services: { db } }) => fillSystemCollections(db),
});

/** Has the system's collections filled in a moment, once for all that happens until then. */
export const scheduleFill = async (trx: Db, jobs: Jobs): Promise<void> => {
  await jobs.enqueue(trx, fillSystemCollectionsJob, {}, { singletonKey: 'all', startAfterSeconds: 5 });
};
