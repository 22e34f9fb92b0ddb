import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { scheduleFill } from '../catalog/fillSystemCollectionsJob';
import { defineJob } from '../platform/jobs/defineJob';
import { importSalesFile } from './importSalesFile';

/**
 * Reads every new file of the drop folder (E5). A file is taken in one transaction and known by its content, a line by its
 * transaction id: the same file twice, or a run that was cut off, counts nothing twice. Files that were read move to `done`.
 */
export const importSalesJob = defineJob({
  name: 'money.importSales',
  input: z.object({}),
  run: async ({ services: { db, config, jobs }, log }) => {
    const folder = config.salesDrop;
    await mkdir(join(folder, 'done'), { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
    const files = [];
    for (const name of names) {
      const path = join(folder, name);
      const result = await importSalesFile(db, {
        name,
        path,
        rate: config.royaltyRate,
        factor: config.salesHoldFactor,
      });
      log.info({ file: name, ...result }, 'sales file read');
      await rename(path, join(folder, 'done', name));
      files.push({ name, ...result });
    }
    if (files.some(({ imported }) => imported > 0)) await scheduleFill(db, jobs);
    return { files };
  },
});
