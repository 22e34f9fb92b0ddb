import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { song } from '@segno/contract/catalog';
import { importSales } from '@segno/contract/money';
import { readAsyncTask } from '@segno/contract/account';
import { ApiClient } from '../apiClient';
import type { Handover } from '../handover';
import { demoStaff } from '../people/demoStaff';

const DAY = 24 * 3600 * 1000;
const licenses = [
  { name: 'Podcast', price: 29 },
  { name: 'Online video', price: 59 },
  { name: 'Advertising', price: 249 },
] as const;

/**
 * Puts two months of sales of the published songs into the drop folder, like a channel, and has them imported. No call can
 * create them: past sales come by file (E5: sales), for songs that the seeding command has backdated. Their import tells
 * that command that the library is complete.
 */
async function importSalesOf(o: { manager: ApiClient; finance: ApiClient; file: string; today: Date }): Promise<void> {
  const { songs } = await o.manager.call(song.list, { query: { publish_state: 'Published', pagesize: 100 } });
  const rows = songs.flatMap(({ work_id }, index) =>
    Array.from({ length: 60 }, (_, day) => day)
      // No two songs sell on the same days, and none every day.
      .filter((day) => (day * 7 + index * 3) % 5 === 0)
      .map((day) => {
        const license = licenses[(day + index) % 7 === 0 ? 2 : (day + index) % licenses.length] ?? licenses[0];
        return {
          transaction_id: `demo-${work_id}-${day}`,
          purchase_date: new Date(o.today.getTime() - day * DAY).toISOString(),
          work_id,
          isrc: '',
          channel: 'Partner Marketplace',
          license: license.name,
          quantity: 1,
          gross: license.price.toFixed(2),
          artist_amount: '',
          kind: (day + index) % 11 === 0 ? 'refund' : 'sale',
        };
      }),
  );
  await mkdir(dirname(o.file), { recursive: true });
  await writeFile(o.file, stringify(rows, { header: true }));
  // It is complete: the server need not wait for more to be written to it.
  const before = new Date(Date.now() - DAY);
  await utimes(o.file, before, before);
  const { async_task } = await o.finance.call(importSales, {});
  for (let tries = 0; tries < 120; tries++) {
    const { async_task: task } = await o.finance.call(readAsyncTask, { params: { uuid: async_task.uuid } });
    if (task.status === 'success') return;
    if (task.status === 'error') throw new Error('The demo sales could not be imported');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The import of the demo sales did not end');
}

/** The last step of the library: what its songs have earned. */
export async function makeSales({ url, password, salesFile }: Handover): Promise<void> {
  const manager = await ApiClient.login(url, demoStaff.manager.email, password);
  const finance = await ApiClient.login(url, demoStaff.finance.email, password);
  await importSalesOf({ manager, finance, file: salesFile, today: new Date() });
  await manager.leave();
  await finance.leave();
}
