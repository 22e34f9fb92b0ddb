import { texts, type Answer, type FieldErrors } from '@segno/contract';
import {
  importSalesFile,
  listSalesFormats,
  presignSalesFile,
  previewSalesFile,
  salesFormat,
  salesFormatErrors,
  type SalesFormat,
  type SalesPreview,
} from '@segno/contract/money';
import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { implement, type BeforeHandler, type EndpointRoute } from '../../engine/endpointRoute';
import { presignRoute, startTask, takeFile } from '../../engine/fileTask/startFileTask';
import type { Scope } from '../../engine/crudSpec';
import { auditedRecord, lockRecord } from '../../engine/records/auditedRecord';
import { followRecords } from '../../engine/records/changes';
import { logUpdates } from '../../engine/records/saveRecord';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../platform/http/errors';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { tableRows } from '../../platform/sheets/tableRows';
import { readUpload } from '../../platform/uploads';
import { beginOf, salesLines, takeSales, type ReadSale, type SalesProblem } from '../readSales';
import { NotSalesFile } from '../salesLine';
import { amountText, unitsOf } from '../statements/reading/statementAmount';
import { takeTurnToRead } from '../statements/lookAtStatement';
import { guessedColumns } from './guessedColumns';
import { importForeignSalesJob } from './importForeignSalesJob';
import { isStandard, type Shop } from './shopRows';

type SalesFormats = Answer<typeof listSalesFormats>['sales_formats'];

const kind = 'sales_file';

/** Number of rows that a preview shows of the table, of its sales and of the rows left out. */
const SHOWN = 10;

const channelErrors = async (
  db: Db,
  { channel_uuid, file_kind }: Partial<SalesFormat> & { channel_uuid?: string | null | undefined },
): Promise<FieldErrors> => {
  if (file_kind === 'standard' || file_kind === undefined) return {};
  if (!channel_uuid) return { channel_uuid: [texts.required] };
  const channel = await db.selectFrom('channel').select('uuid').where('uuid', '=', channel_uuid).executeTakeFirst();
  return channel ? {} : { channel_uuid: [texts.choice] };
};

const beforeImport: BeforeHandler<typeof importSalesFile, undefined> = {
  validate: async ({ db, invalidFields }, body) => ({
    ...(await channelErrors(db, invalidFields.has('channel_uuid') ? {} : body)),
    ...salesFormatErrors(body),
  }),
};

/** E5: files in a channel's own columns: trying a format on a file, saving it with the channel, importing. */
export const salesFormatRoutes = (): EndpointRoute[] => [
  presignRoute(presignSalesFile, kind),

  implement(listSalesFormats, async ({ db }) => {
    const { rows } = await sql<SalesFormats[number]>`
      select uuid, name, sales_format as format from channel order by name
    `.execute(db);
    return { sales_formats: rows };
  }),

  implement(previewSalesFile, async ({ db, user, query, services: { store }, services }) => {
    const { url, channel_uuid, ...format } = query;
    const upload = await readUpload(services, db, user, { kind, subject: null, url });
    if (!upload) throw invalid({ url: [texts.choice] });
    const channel = await db
      .selectFrom('channel')
      .select('name')
      .where('uuid', '=', channel_uuid ?? null)
      .executeTakeFirst();
    const release = await takeTurnToRead();
    try {
      const open = () => store.read(upload.key);
      const look = await lookAt(await open());
      const asked = { ...format, file_kind: format.file_kind ?? look.file_kind };
      const { data } = salesFormat.safeParse(asked);
      const isWhole = data && Object.keys(salesFormatErrors(data)).length === 0;
      const shops = data && data.file_kind !== 'standard' ? [{ channel: channel?.name ?? '–', format: data }] : [];
      return { sales_preview: { ...look, reading: isWhole ? await readingOf(await open(), shops) : null } };
    } catch (error) {
      if (error instanceof NotSalesFile || error instanceof UnreadableSheet) throw invalid({ url: [error.message] });
      throw error;
    } finally {
      release();
    }
  }),

  implement(importSalesFile, beforeImport, async (call) => {
    const { url, channel_uuid, ...format } = call.body;
    const { key, fileName } = await takeFile(call, kind, url);
    const channelUuid = format.file_kind === 'standard' ? null : (channel_uuid ?? null);
    if (channelUuid !== null) await keepFormat(call, channelUuid, format);
    return { async_task: await startTask(call, importForeignSalesJob, { key, name: fileName, channelUuid }) };
  }),
];

/** The log entry about a channel's file format; the channel itself is edited in another form. */
const formatRecord = auditedRecord({
  type: 'channel',
  table: 'channel',
  from: sql`channel c`,
  key: sql`c.uuid`,
  select: { sales_format: sql`coalesce(c.sales_format, '{}')` },
});

/** Saves the file format of a channel and logs what changed. */
async function keepFormat(scope: Scope, uuid: string, format: SalesFormat): Promise<void> {
  const { db } = scope;
  await lockRecord(formatRecord, db, uuid);
  const changes = await followRecords(db, formatRecord, [uuid]);
  const { rows } = await sql<{ name: string }>`
    update channel set sales_format = ${JSON.stringify(format)}::jsonb where uuid = ${uuid} returning name
  `.execute(db);
  const changed = (await changes()).get(uuid);
  if (changed) await logUpdates(scope, formatRecord, [{ uuid, label: rows[0]?.name ?? '', changed }]);
}

/** The start of the file: its header and the first rows. */
async function lookAt(file: Readable): Promise<Omit<SalesPreview, 'reading'>> {
  try {
    const { isReport, bytes } = await beginOf(file);
    if (isReport) return { file_kind: 'dsr', head: [], rows: [], guessed: {} };
    const rows: string[][] = [];
    for await (const piece of tableRows(bytes)) {
      rows.push(...piece.slice(0, SHOWN + 1).map(({ cells }) => cells));
      if (rows.length > SHOWN) break;
    }
    const [head = [], ...below] = rows;
    const names = head.map((cell) => cell.trim());
    return {
      file_kind: isStandard(names) ? 'standard' : 'columns',
      head: names,
      rows: below.slice(0, SHOWN).map((cells) => cells.map((cell) => cell.slice(0, 200))),
      guessed: guessedColumns(names),
    };
  } finally {
    file.destroy();
  }
}

/** The result of reading the whole file. */
async function readingOf(file: Readable, shops: readonly Shop[]) {
  const sales: ReadSale[] = [];
  const problems: SalesProblem[] = [];
  const totals = new Map<string, { rows: number; sales: bigint; refunds: bigint }>();
  let [rows, leftOut] = [0, 0];
  await takeSales(await salesLines(file, shops), async (batch) => {
    rows += batch.sales.length + batch.problems.length;
    leftOut += batch.problems.length;
    sales.push(...batch.sales.slice(0, SHOWN - sales.length));
    problems.push(...batch.problems.slice(0, SHOWN - problems.length));
    for (const { currency, gross, kind: what } of batch.sales) {
      const total = totals.get(currency) ?? { rows: 0, sales: 0n, refunds: 0n };
      const units = unitsOf(eightPlaces(gross));
      total.rows += 1;
      if (what === 'refund') total.refunds += units < 0n ? -units : units;
      else total.sales += units;
      totals.set(currency, total);
    }
  });
  return {
    row_count: rows,
    left_out_count: leftOut,
    totals: [...totals].map(([currency, total]) => ({
      currency,
      rows: total.rows,
      sales: Number(amountText(total.sales)),
      refunds: Number(amountText(total.refunds)),
    })),
    sales: sales.map((sale) => ({
      row: sale.row,
      transaction_id: sale.transaction_id,
      purchase_date: sale.purchase_date.toISOString().slice(0, 10),
      song: sale.work_id || sale.isrc || sale.shop_id,
      license: sale.license,
      quantity: sale.quantity,
      kind: sale.kind,
      currency: sale.currency,
      gross: Number(sale.gross),
    })),
    problems,
  };
}

/** Turns '10.5' of Segno's own columns into '10.50000000'. */
function eightPlaces(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(8, '0')}`;
}
