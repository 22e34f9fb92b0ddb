import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { defineJob } from '../platform/jobs/defineJob';
import { salesColumns, salesRow, type SalesFileRow } from './salesRow';

/**
 * Reads every new file of the drop folder (E5). A file is taken in one transaction and known by its content, a line by its
 * transaction id: the same file twice, or a run that was cut off, counts nothing twice. Files that were read move to `done`.
 */
export const importSalesJob = defineJob({
  name: 'money.importSales',
  input: z.object({}),
  run: async ({ services: { db, config }, log }) => {
    const folder = config.salesDrop;
    await mkdir(join(folder, 'done'), { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
    const files = [];
    for (const name of names) {
      const result = await importFile(db, name, await readFile(join(folder, name)), config.royaltyRate);
      log.info({ file: name, ...result }, 'sales file read');
      await rename(join(folder, name), join(folder, 'done', name));
      files.push({ name, ...result });
    }
    return { files };
  },
});

interface ImportResult {
  rows: number;
  imported: number;
  problems: string[];
}

/** Takes one file; lines that cannot be read are kept as sentences beside it and stop nothing. */
export const importFile = (db: Db, name: string, content: Buffer, rate: number): Promise<ImportResult> =>
  db.transaction().execute(async (trx) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const known = await trx.selectFrom('sales_file').select('uuid').where('sha256', '=', sha256).executeTakeFirst();
    if (known) return { rows: 0, imported: 0, problems: ['This file was imported before.'] };
    const { rows, problems } = readRows(content);
    let imported = 0;
    for (const row of rows) imported += await importRow(trx, row, { name, rate });
    await trx
      .insertInto('sales_file')
      .values({ name, sha256, rows: rows.length + problems.length, imported, problems: JSON.stringify(problems) })
      .execute();
    return { rows: rows.length + problems.length, imported, problems };
  });

function readRows(content: Buffer): { rows: SalesFileRow[]; problems: string[] } {
  const lines = z.array(z.record(z.string(), z.string())).safeParse(parseCsv(content));
  if (!lines.success) return { rows: [], problems: ['The file is not a CSV file with a header.'] };
  const missing = salesColumns.filter((column) => lines.data[0] && !(column in lines.data[0]));
  if (missing.length) return { rows: [], problems: [`The file lacks the columns ${missing.join(', ')}.`] };
  const rows: SalesFileRow[] = [];
  const problems: string[] = [];
  lines.data.forEach((line, index) => {
    const parsed = salesRow.safeParse(line);
    if (parsed.success) rows.push(parsed.data);
    // Line 1 is the header.
    else
      problems.push(
        ...parsed.error.issues.map((issue) => `Line ${index + 2}: ${issue.path.join('.')} ${issue.message}`),
      );
  });
  return { rows, problems };
}

const parseCsv = (content: Buffer): unknown => {
  try {
    return parse(content, { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    return undefined;
  }
};

/** Adds one event, matched by our work id, else by ISRC. A buyout artist gets nothing of it (E5). Gives 1, or 0 when it was known. */
async function importRow(trx: Db, row: SalesFileRow, { name, rate }: { name: string; rate: number }): Promise<number> {
  const given = row.artist_amount === '' ? null : row.artist_amount;
  const { numAffectedRows } = await sql`
    insert into sale_event (external_id, song_uuid, artist_uuid, channel, license_name, purchase_date, quantity, gross_usd, artist_amount_usd, kind, file_name)
    select ${row.transaction_id}, s.uuid, s.artist_uuid, ${row.channel}, ${row.license}, ${row.purchase_date}, ${row.quantity}, ${row.gross},
      coalesce(${given}::numeric, case when a.is_royalty then ${row.gross}::numeric * ${rate}::numeric else 0 end), ${row.kind}, ${name}
    from (select 1) one
    left join song s on s.uuid = coalesce(
      (select uuid from song where work_id = ${row.work_id}),
      (select uuid from song where isrc = ${row.isrc} and deleted_at is null))
    left join artist a on a.uuid = s.artist_uuid
    on conflict (external_id) do nothing
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
