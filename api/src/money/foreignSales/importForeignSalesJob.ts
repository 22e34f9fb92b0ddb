import { z } from 'zod';
import { scheduleFill } from '../../catalog/systemCollections';
import { defineJob } from '../../platform/jobs/defineJob';
import { importSalesFile } from '../importSalesFile';
import { shopsOf } from './salesShops';

/** E5: imports one uploaded file in its channel's format. Running it again books nothing twice. */
export const importForeignSalesJob = defineJob({
  name: 'money.importForeignSales',
  input: z.object({ key: z.string(), name: z.string(), channelUuid: z.guid().nullable() }),
  timeoutSeconds: 3600,
  run: async ({ input: { key, name, channelUuid }, services: { db, store, config, jobs } }) => {
    // It was already read before the process ended.
    if (!(await store.head(key))) return undefined;
    const shops = channelUuid === null ? [] : await shopsOf(db, channelUuid);
    const file = { name, open: () => store.read(key), shops, rate: config.royaltyRate, factor: config.salesHoldFactor };
    const result = await importSalesFile(db, store, file);
    if (result && result.imported > 0) await scheduleFill(db, jobs);
    await store.remove(key);
    return result;
  },
});
