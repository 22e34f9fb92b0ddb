import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/defineJob';

interface Sale {
  id: string;
  number: number;
  sold_at: Date;
  work_id: string;
  isrc: string | null;
  license: string;
  price: string;
}

/**
 * Leaves the shop's new sales, of which the payment was confirmed (C14), in the library's drop folder, as every channel does (E5). The file is whole before it has its
 * name, and purchases are marked only then; a run that was cut off writes the same lines again, which the import knows.
 */
export const reportSales = defineJob({
  name: 'storefront.reportSales',
  input: z.object({}),
  run: async ({ services: { db, config } }) => {
    const { rows } = await sql<Sale>`
      select s.id, s.number, coalesce(s.confirmed_at, s.created_at) as sold_at, p.work_id, p.isrc, s.license, s.price
      from storefront_purchase s join storefront_product p on p.id = s.product_id 
      where s.state = 'confirmed' and s.reported_at is null order by s.number
    `.execute(db);
    const [first] = rows;
    if (!first) return;
    await mkdir(config.salesDrop, { recursive: true });
    await writeWhole(
      join(config.salesDrop, `storefront-${first.sold_at.toISOString().slice(0, 10)}-${first.number}.csv`),
      csvOf(rows),
    );
    await db
      .updateTable('storefront_purchase')
      .set({ reported_at: new Date() })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  },
});

const csvOf = (sales: readonly Sale[]): string =>
  stringify(
    sales.map((sale) => ({
      transaction_id: `storefront-${sale.id}`,
      purchase_date: sale.sold_at.toISOString(),
      work_id: sale.work_id,
      isrc: sale.isrc ?? '',
      channel: 'Storefront',
      license: sale.license,
      quantity: 1,
      gross: sale.price,
      artist_amount: '',
      kind: 'sale',
    })),
    { header: true },
  );

async function writeWhole(path: string, content: string): Promise<void> {
  const file = await open(`${path}.part`, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
