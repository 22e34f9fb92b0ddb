import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { scheduleFill } from '../catalog/systemCollections';
import { defineJob } from '../platform/jobs/defineJob';
import { shopsOf } from './foreignSales/salesShops';
import { notifyFinance } from './holdSales';
import { importSalesFile } from './importSalesFile';
import { lookIntoDrop, moveToDone, QUIET } from './salesDrop';

const kind = {
  name: 'money.importSales',
  /** With `coming`, a second run for these files only: the others have been reported. */
  input: z.object({ coming: z.array(z.string()).optional() }),
};

/**
 * E5: imports every new, complete file of the drop folder. A file is imported in one transaction and sales are recognized
 * by their identity, so a repeated file or an interrupted run books nothing twice. Imported files move to `done`.
 * Unreadable files stay in place and finance is notified; files still being written are checked again shortly after.
 * @throws Error when a file could not be imported; the others have been
 */
export const importSalesJob = defineJob({
  ...kind,
  run: async ({ input, services: { db, store, config, jobs }, log, attempt, isLastAttempt }) => {
    const folder = config.salesDrop;
    const { ready, coming, refused } = await lookIntoDrop(folder, new Date());
    const shops = await shopsOf(db);
    const files = [];
    const failed = [];
    for (const name of ready) {
      const open = () => createReadStream(join(folder, name));
      const file = { name, open, shops, rate: config.royaltyRate, factor: config.salesHoldFactor };
      try {
        const result = await importSalesFile(db, store, file);
        log.info({ file: name, ...result }, 'sales file read');
        await moveToDone(folder, name);
        if (result) files.push({ name, ...result });
      } catch (error) {
        log.error({ err: error, file: name }, 'sales file not imported');
        failed.push(name);
      }
    }
    const stays = [
      ...(attempt === 1 ? refused.filter(({ name }) => input.coming?.includes(name) ?? true) : []),
      ...(isLastAttempt ? failed.map((name) => ({ name, reason: 'could not be imported' })) : []),
    ];
    for (const { name, reason } of stays)
      await notifyFinance(db, `${name} stays in the drop folder of sales: it ${reason}`, '/sales-imports');
    if (files.some(({ imported }) => imported > 0)) await scheduleFill(db, jobs);
    if (coming.length)
      await jobs.enqueue(db, kind, { coming }, { singletonKey: 'coming', startAfterSeconds: QUIET / 1000 + 5 });
    if (failed.length) throw new Error(`The sales files ${failed.join(', ')} could not be imported`);
    return { files, coming, refused };
  },
});
