import { sql, type RawBuilder } from 'kysely';
import type { Answer } from '@segno/contract';
import type { createProEarningsStatement } from '@segno/contract/money';
import type { Db } from '../../platform/db/database';
import type { ObjectStore } from '../../storage/objectStore';
import { isGiven } from './statementRates';
import { inner, listOf } from '../../engine/list/listSource';

type Answered = Answer<typeof createProEarningsStatement>['pro_earnings_statement'];

/** A statement as read from the database, with the storage key of its file instead of a link. */
export type StoredStatement = Omit<Answered, 'url'> & { storage_key: string };

/** The tables of a statement's response: `p` is the statement. */
export const statementFrom = listOf('pro_earnings_statement', 'p', {
  joins: [inner('app_user', 'u', { uuid: sql`p.created_by_uuid` })],
});

// Statements are polled while they are analysed: nothing is looked up until a run counts.
const paid = (matched: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when p.run_uuid is null then 0
    else coalesce((select sum(s.usd) from pro_statement_sum s where s.run_uuid = p.run_uuid and ${matched}), 0) end
`;

export const statementSelect = {
  uuid: sql`p.uuid`,
  statement_date: sql`p.statement_date`,
  pro: sql`p.pro`,
  region: sql`p.region`,
  created_by: sql`u.full_name`,
  storage_key: sql`p.storage_key`,
  file_name: sql`p.file_name`,
  state: sql`p.state`,
  progress: sql`case when p.state = 'analysing' then (select t.progress from async_task t where t.uuid = p.task_uuid) end`,
  error: sql`p.error`,
  currency: sql`p.currency`,
  rate_missing: sql`p.rate_missing`,
  rates: sql`coalesce((
    select json_agg(json_build_object('currency', c.currency, 'rate', c.exchange_rate, 'is_given', ${isGiven(sql`c.currency`)})
      order by c.currency)
    from (
      select distinct s.currency, s.exchange_rate from pro_statement_sum s where s.run_uuid = p.run_uuid and s.currency <> 'USD'
    ) c
  ), '[]')`,
  is_replaced: sql`p.replaced_by_uuid is not null`,
  row_count: sql`p.row_count`,
  matched_count: sql`p.matched_count`,
  unmatched_count: sql`p.unmatched_count`,
  left_out_count: sql`p.left_out_count`,
  matched_total: paid(sql`s.song_uuid is not null`),
  unmatched_total: paid(sql`s.song_uuid is null`),
  created_at: sql`p.created_at`,
};

/** Adds the link to its file. */
export const viewStatement = async (
  store: ObjectStore,
  { storage_key, ...statement }: StoredStatement,
): Promise<Answered> => ({
  ...statement,
  url: await store.signedGet(storage_key, { downloadName: statement.file_name }),
});

/** One statement; undefined if it does not exist. */
export async function readStored(db: Db, uuid: string): Promise<StoredStatement | undefined> {
  const columns = sql.join(Object.entries(statementSelect).map(([name, value]) => sql`${value} as ${sql.id(name)}`));
  const { rows } = await sql<StoredStatement>`select ${columns} from ${statementFrom} where p.uuid = ${uuid}`.execute(
    db,
  );
  return rows[0];
}
