import { linkTo } from '@segno/contract';
import {
  applyExchangeRateImport,
  createExchangeRateImport,
  presignExchangeRateImport,
  readExchangeRateImport,
  statementProFacts,
  statementPros,
} from '@segno/contract/money';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findUser } from '../../account/sessions';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { applyFileTaskJob, readFileTaskJob, type FileChange, type LeftChange } from '../../engine/fileTask/fileTask';
import { applyFileTask, readyFileTask, startFileTask, viewFileTask } from '../../engine/fileTask/fileTaskCalls';
import { presignRoute } from '../../engine/fileTask/startFileTask';
import { logActivities } from '../../platform/activity';
import type { Db } from '../../platform/db/database';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { tableRows } from '../../platform/sheets/tableRows';
import { convertStatements } from '../statements/convertStatements';
import { quarterRates, referenceColumns, referenceDay } from './referenceRates';

const kind = 'exchange_rate_import';
const screen = (uuid: string): string => linkTo('EXCHANGE_RATE_IMPORT', { uuid });
const nameOf = (currency: string, quarter: string): string => `${currency} ${quarter.split('-').reverse().join(' ')}`;

interface StoredRate {
  uuid: string;
  currency: string;
  quarter: string;
  rate: string;
  source: string;
}

const storedRates = async (db: Db): Promise<ReadonlyMap<string, StoredRate>> => {
  const { rows } = await sql<StoredRate>`select uuid, currency, quarter, rate, source from fx_rate`.execute(db);
  return new Map(rows.map((rate) => [nameOf(rate.currency, rate.quarter), rate]));
};

/** Currencies in which PROs and shops pay or have paid. */
async function paidCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from pro_statement_total union select distinct currency from fx_rate
    union select currency from performing_rights_organization where currency is not null
    union select upper(sales_format ->> 'currency') from channel where sales_format ->> 'currency' <> ''
  `.execute(db);
  const declared = statementPros.map((pro) => statementProFacts[pro].currency);
  return [...new Set([...declared, ...rows.map(({ currency }) => currency)])].filter((code) => code !== 'USD').sort();
}

/** Reads the central bank's file and lists the quarterly rates that it would change. Rates entered by people are kept. */
export const readExchangeRateImportJob = readFileTaskJob({
  kind,
  job: 'money.readExchangeRates',
  screen,
  read: async ({ db, file, keep }) => {
    let columns: readonly string[] | undefined;
    const days = [];
    const errors = [];
    for await (const piece of tableRows(file))
      for (const { number, cells, problem } of piece) {
        if (!columns) {
          columns = referenceColumns(cells);
          continue;
        }
        const day = problem === undefined ? referenceDay(columns, number, cells) : undefined;
        if (day) days.push(day);
        else errors.push({ row: number, column: '', error: problem ?? 'This is no day with a rate of the US dollar.' });
      }
    if (!columns) throw new UnreadableSheet('The file is empty.');
    const today = new Date().toISOString().slice(0, 10);
    const known = await storedRates(db);
    const changes = quarterRates(days, { currencies: await paidCurrencies(db), today }).flatMap(
      (found): FileChange[] => {
        const name = nameOf(found.currency, found.quarter);
        const stored = known.get(name);
        if (stored?.source === 'entered' && Number(stored.rate) !== Number(found.rate)) {
          errors.push({ row: found.row, column: found.currency, error: `${name} was entered by a person. It stays.` });
          return [];
        }
        if (stored && Number(stored.rate) === Number(found.rate)) return [];
        const { currency, quarter, rate } = found;
        return [
          {
            row: found.row,
            column: currency,
            attribute: 'rate',
            record: { type: 'exchange_rate', uuid: stored?.uuid ?? randomUUID(), name },
            is_new: !stored,
            before: stored?.rate ?? null,
            after: { currency, quarter, rate },
            before_text: stored ? String(Number(stored.rate)) : '',
            after_text: rate,
          },
        ];
      },
    );
    await keep({ counts: { days: days.length }, changes, errors }, days.length);
  },
});

interface KeptChange {
  uuid: string;
  name: string;
  before: string | null;
  after: { currency: string; quarter: string; rate: string };
}

/** Writes the rates that have not changed since the file was read. */
export const applyExchangeRateImportJob = applyFileTaskJob({
  job: 'money.applyExchangeRates',
  screen,
  apply: async ({ db, services, userUuid }, uuid) => {
    const { rows } = await sql<KeptChange>`
      select record_uuid as uuid, record_name as name, before, after from file_task_change
      where file_task_uuid = ${uuid} order by record_name
    `.execute(db);
    await sql`lock table fx_rate in share row exclusive mode`.execute(db);
    const known = await storedRates(db);
    const isSame = ({ name, before }: KeptChange): boolean => (known.get(name)?.rate ?? null) === before;
    const written = rows.filter(isSame);
    await sql`
      insert into fx_rate (uuid, currency, quarter, rate, source)
      select x.uuid, x.currency, x.quarter, x.rate, 'ECB'
      from json_to_recordset(${JSON.stringify(written.map(({ uuid, after }) => ({ uuid, ...after })))}::json)
        x (uuid uuid, currency text, quarter text, rate numeric)
      on conflict (currency, quarter) do update set rate = excluded.rate, source = excluded.source, updated_at = now()
    `.execute(db);
    const { user } = await findUser(db, userUuid);
    await logActivities(
      db,
      user,
      written.map(({ uuid, name, before }) => ({
        action: before === null ? 'has_created' : 'has_updated',
        type: 'exchange_rate',
        uuid,
        label: name,
      })),
    );
    await services.jobs.enqueue(db, convertStatements, { userUuid });
    return rows
      .filter((change) => !isSame(change))
      .map(({ uuid }): LeftChange => ({ uuid, attribute: 'rate', text: 'It was changed since the file was read.' }));
  },
});

/** Upload, preview and apply of the central bank's rates. */
export const exchangeRateImportRoutes = (): EndpointRoute[] => [
  presignRoute(presignExchangeRateImport, kind),

  implement(createExchangeRateImport, async (call) => ({
    exchange_rate_import: await startFileTask(call, { kind, url: call.body.url, job: readExchangeRateImportJob }),
  })),

  implement(readExchangeRateImport, async ({ params, query, ...scope }) => ({
    exchange_rate_import: await viewFileTask(scope, { kind, uuid: params.uuid, counted: ['days'], ...query }),
  })),

  implement(
    applyExchangeRateImport,
    (call) => readyFileTask(call, { kind, uuid: call.params.uuid }),
    async (scope, uuid) => ({
      exchange_rate_import: await applyFileTask(scope, { uuid, job: applyExchangeRateImportJob }),
    }),
  ),
];
