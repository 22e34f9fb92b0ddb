import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { fillEarnings } from '../proEarnings/fillEarnings';
import { countMatched } from './countMatched';
import { matchAgain } from './matchWorks';
import type { StatementRun } from './statementRun';
import { fillUnmatchedGroups } from './fillUnmatchedGroups';
import { splitWorks } from './splitWorks';

/** The sums affected by the moved works: by song and by run. */
interface MovedWorks {
  /** Null for works without a song. */
  songs: (string | null)[];
  runs: string[];
}

/**
 * Matches works again with current knowledge, and moves their amounts from the old sums to the new ones. Call it in a
 * transaction that has locked `pro_earning`.
 */
async function moveOpenWorks(trx: Db, { pro, ...works }: KeyedWorks & { pro: string }): Promise<MovedWorks> {
  await openWorks(trx, works);
  const open = isAmong(works);
  // Payments of a match are split to the cent: if one of its works moves, the others are divided again.
  const { rows: split } = await sql<{ key: string }>`
    select distinct m.group_key as key from pro_match m join pro_match_share h on h.match_uuid = m.uuid
    where m.pro = ${pro} and m.undone_at is null
      and m.group_key in (select o.group_key from pro_statement_open_work o where ${open})
  `.execute(trx);
  const touched = isAmong({ ...works, keys: [...works.keys, ...split.map(({ key }) => key)] });
  const before = await addToSums(trx, { touched, sign: -1 });
  await matchAgain(trx, {
    pro,
    works: sql`(w.run_uuid, w.key) in (select o.run_uuid, o.work_key from pro_statement_open_work o where ${open})`,
  });
  await sql`
    update pro_statement_open_work o set song_uuid = w.song_uuid from pro_statement_work w
    where ${open} and w.run_uuid = o.run_uuid and w.key = o.work_key and o.song_uuid is distinct from w.song_uuid
  `.execute(trx);
  await splitWorks(trx, { pro, touched });
  const after = await addToSums(trx, { touched, sign: 1 });
  const moved = [...before, ...after];
  const runs = [...new Set(moved.map(({ run }) => run))];
  await sql`delete from pro_statement_sum where run_uuid = any(${runs}::uuid[]) and rows = 0`.execute(trx);
  return { songs: [...new Set(moved.map(({ song }) => song))], runs };
}

/** Adds the payments of open works to the sums they now belong to, or subtracts them. */
async function addToSums(trx: Db, { touched, sign }: { touched: RawBuilder<unknown>; sign: 1 | -1 }) {
  const part = sql`pro_statement_part t where t.run_uuid = o.run_uuid and t.work_key = o.work_key and t.currency = o.currency`;
  // A run has one rate for each currency: any of its sums has it.
  const { rows } = await sql<{ run: string; song: string | null }>`
    insert into pro_statement_sum as s (run_uuid, song_uuid, currency, rows, amount, exchange_rate, usd)
    select d.run_uuid, d.song_uuid, d.currency, d.rows, d.amount, r.exchange_rate, d.amount * r.exchange_rate
    from (
      select o.run_uuid, o.currency, x.song_uuid, sum(${sign}::int * x.rows)::int as rows, sum(${sign}::int * x.amount) as amount
      from pro_statement_open_work o
      cross join lateral (
        select o.song_uuid, o.rows, o.amount where not exists (select from ${part})
        union all
        select t.song_uuid, 1, t.amount from ${part}
      ) x
      where ${touched}
      group by o.run_uuid, o.currency, x.song_uuid
    ) d
    join lateral (
      select s.exchange_rate from pro_statement_sum s where s.run_uuid = d.run_uuid and s.currency = d.currency limit 1
    ) r on true
    on conflict (run_uuid, song_uuid, currency) do update set
      rows = s.rows + excluded.rows, amount = s.amount + excluded.amount, usd = (s.amount + excluded.amount) * s.exchange_rate
    returning s.run_uuid as run, s.song_uuid as song
  `.execute(trx);
  return rows;
}

/**
 * Matches works again in all statements of the PRO that count, and updates counts, earnings and queue. Call it in a
 * transaction that has locked `pro_earning`.
 */
export async function settleWorks(trx: Db, { pro, keys }: { pro: string; keys: readonly string[] }): Promise<void> {
  const works = {
    keys,
    runs: sql`select run_uuid from pro_earnings_statement where pro = ${pro} and run_uuid is not null`,
  };
  const moved = await moveOpenWorks(trx, { pro, ...works });
  await countMatched(trx, moved.runs);
  await fillEarnings(trx, {
    songs: sql`select unnest(${moved.songs.filter((song) => song !== null)}::uuid[])`,
    quarters: sql`select quarter from pro_earnings_statement where run_uuid = any(${moved.runs}::uuid[])`,
  });
  await fillUnmatchedGroups(trx, {
    pro: sql`${pro}::text`,
    keys: sql`select o.group_key from pro_statement_open_work o where ${isAmong(works)}`,
  });
}

/** Maximum milliseconds between a match's timestamp and its commit. */
const COMMITTED_MS = 3_600_000;

/**
 * Applies matches made while a statement was being read, after its works were matched, and divides the works that are
 * split. Call it before its amounts count.
 */
export async function moveMatchedMeanwhile(trx: Db, { run, uuid }: Pick<StatementRun, 'run' | 'uuid'>): Promise<void> {
  const { rows } = await sql<{ pro: string; key: string }>`
    select distinct p.pro, m.group_key as key from pro_earnings_statement p
    join pro_statement_run r on r.uuid = ${run}
    join pro_match m on m.pro = p.pro and (
      greatest(m.created_at, m.undone_at) > r.created_at - ${COMMITTED_MS} * interval '1 millisecond'
      or m.undone_at is null and exists (select from pro_match_share h where h.match_uuid = m.uuid)
    )
    where p.uuid = ${uuid}
  `.execute(trx);
  const [first] = rows;
  if (!first) return;
  await moveOpenWorks(trx, { pro: first.pro, keys: rows.map(({ key }) => key), runs: sql`select ${run}::uuid` });
}

/** Works by the keys of matches and learned numbers: of groups ('id:…', 'title:…') and of single works ('key:…'). */
interface KeyedWorks {
  /** Subquery of their runs. */
  runs: RawBuilder<unknown>;
  keys: readonly string[];
}

const named = (keys: readonly string[], kind: string): string[] =>
  keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));

/** True if an open work `o` is one of these. */
const isAmong = ({ runs, keys }: KeyedWorks): RawBuilder<unknown> => sql`(
  o.run_uuid in (${runs}) and (o.group_key = any(${keys}::text[]) or o.work_key = any(${named(keys, 'key:')}::uuid[]))
)`;

/**
 * Stores, with their amounts, the works whose match can change from now on: those with a learned number, and single ones.
 * Works without a song, or matched by a title or by a person, are stored when the statement is read (`sumRun`).
 */
async function openWorks(trx: Db, { runs, keys }: KeyedWorks): Promise<void> {
  await sql`
    insert into pro_statement_open_work (run_uuid, work_key, currency, group_key, song_uuid, rows, amount)
    select w.run_uuid, w.key, k.currency, statement_group(w.society_work_id, w.title_key, w.key), w.song_uuid, count(*), sum(r.amount)
    from (
      select run_uuid, key from pro_statement_work
      where run_uuid in (${runs}) and matched_by = 'society_work_id' and society_work_id = any(${named(keys, 'id:')}::text[])
      union
      select run_uuid, key from pro_statement_work where run_uuid in (${runs}) and key = any(${named(keys, 'key:')}::uuid[])
    ) x
    join pro_statement_work w on w.run_uuid = x.run_uuid and w.key = x.key
    join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
    cross join unnest(k.row_numbers) n (row_number)
    join pro_statement_row r on r.run_uuid = w.run_uuid and r.row_number = n.row_number
    group by w.run_uuid, w.key, k.currency
    on conflict do nothing
  `.execute(trx);
}
