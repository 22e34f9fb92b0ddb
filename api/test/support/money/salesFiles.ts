import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../../src/platform/db/database';
import { eventually, type Person, type TestServer } from '../testServer';

/** E5: a line of a sales file. */
export interface SalesLine {
  transaction_id: string;
  purchase_date: string;
  work_id: string;
  isrc: string;
  channel: string;
  license: string;
  quantity: string;
  gross: string;
  artist_amount: string;
  kind: string;
}

export const salesLine = (transaction_id: string, other: Partial<SalesLine> = {}): SalesLine => ({
  transaction_id,
  purchase_date: '2026-11-19',
  work_id: '',
  isrc: '',
  channel: 'Partner Marketplace',
  license: 'Podcast',
  quantity: '1',
  gross: '100',
  artist_amount: '',
  kind: 'sale',
  ...other,
});

export const salesCsv = (lines: readonly SalesLine[]): string => stringify([...lines], { header: true });

const LONG_AGO = new Date('2026-01-01');

/** Puts a file into the drop folder that has not been written to for a while. */
export async function leaveSales(drop: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(drop, { recursive: true });
  await writeFile(join(drop, name), content);
  await utimes(join(drop, name), LONG_AGO, LONG_AGO);
}

/** Reads the drop folder; resolves after that with the job's result. */
export async function importSales(finance: Person) {
  const asked = await finance.call('POST', '/sales_import');
  const ended = await eventually(
    () => finance.call('GET', `/async_result/${asked.body.data.async_task.uuid}`),
    ({ body }) => ['SUCCESS', 'FAILURE'].includes(body.data.async_result.status),
  );
  const { status, result } = ended.body.data.async_result;
  if (status !== 'SUCCESS') throw new Error(`The import ended with ${status}`);
  return result;
}

/** The outcome of a file as finance sees it; undefined if it was not read. */
export async function salesImport(finance: Person, name: string) {
  const { body } = await finance.call('GET', '/sales_import?pagesize=1000');
  return body.data.sales_imports.find((file: { name: string }) => file.name === name);
}

/** The rows of a file that are not counted: row, kind and reason. */
export async function uncounted(finance: Person, uuid: string): Promise<[number, string, string][]> {
  const { body } = await finance.call('GET', `/sales_import_row?sales_import_uuid=${uuid}&pagesize=1000`);
  return body.data.sales_import_rows.map((row: { row_number: number; kind: string; reason: string }) => [
    row.row_number,
    row.kind,
    row.reason,
  ]);
}

/** Puts a file into the drop folder, imports it, and returns its outcome. */
export async function bringSales(server: TestServer, finance: Person, name: string, content: string | Buffer) {
  await leaveSales(server.services.config.salesDrop, name, content);
  await importSales(finance);
  return salesImport(finance, name);
}

/** A song on sale since 2020; returns its work id. */
export async function songOnSale(
  { manager, db }: { manager: Person; db: Db },
  work_title: string,
  artist_uuid: string,
): Promise<{ uuid: string; work_id: string }> {
  const { uuid } = (await manager.call('POST', '/song', { work_title, artist_uuid })).body.data.song;
  return db
    .updateTable('song')
    .set({ published_at: new Date('2020-01-01') })
    .where('uuid', '=', uuid)
    .returning(['uuid', 'work_id'])
    .executeTakeFirstOrThrow();
}
