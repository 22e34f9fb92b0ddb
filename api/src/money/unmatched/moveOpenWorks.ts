import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { fillEarnings } from '../proEarnings/fillEarnings';
import { countMatched } from '../statements/countMatched';
import { matchAgain } from '../statements/matchWorks';
import type { StatementRun } from '../statements/statementRun';
import { fillUnmatchedGroups } from './fillUnmatchedGroups';

/** What other sums are made of the moved works: whose, and in which tries. */
interface MovedWorks {
  /** Null is what has no song. */
  songs: (string | null)[];
  runs: string[];
}

/**
 * Matches works again by all that is known now, and takes their amounts from the sums that they stood in to those where they
 * belong. Call it in a transaction that holds `pro_earning`.
 */
async function moveOpenWorks(trx: Db, { pro, ...works }: KeyedWorks & { pro: string }): Promise<MovedWorks> {
  await openWorks(trx, works);
  const open = isAmong(works);
  await matchAgain(trx, {
    pro,
    works: sql`(w.run_uuid, w.key) in (select o.run_uuid, o.work_key from pro_statement_open_work o where ${open})`,
  });
  const moved = sql`
    pro_statement_open_work o join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key
    where ${open} and o.song_uuid is distinct from w.song_uuid
  `;
  const { rows } = await sql<{ run: string; from_song: string | null; to_song: string | null }>`
    select distinct o.run_uuid as run, o.song_uuid as from_song, w.song_uuid as to_song from ${moved}
  `.execute(trx);
  if (rows.length === 0) return { songs: [], runs: [] };
  // A try has one rate for a currency: any sum of it says which.
  await sql`
    insert into pro_statement_sum as t (run_uuid, song_uuid, currency, rows, amount, exchange_rate, usd)
    select d.run_uuid, d.song_uuid, d.currency, d.rows, d.amount, r.exchange_rate, d.amount * r.exchange_rate
    from (
      select m.run_uuid, m.currency, x.song_uuid, sum(x.sign * m.rows)::int as rows, sum(x.sign * m.amount) as amount
      from (select o.run_uuid, o.currency, o.rows, o.amount, o.song_uuid as was, w.song_uuid as now_is from ${moved}) m
      cross join lateral (values (m.was, -1), (m.now_is, 1)) x (song_uuid, sign)
      group by m.run_uuid, m.currency, x.song_uuid
    ) d
    join lateral (
      select s.exchange_rate from pro_statement_sum s where s.run_uuid = d.run_uuid and s.currency = d.currency limit 1
    ) r on true
    on conflict (run_uuid, song_uuid, currency) do update set
      rows = t.rows + excluded.rows, amount = t.amount + excluded.amount,
      usd = (t.amount + excluded.amount) * t.exchange_rate
  `.execute(trx);
  await sql`
    update pro_statement_open_work o set song_uuid = w.song_uuid from pro_statement_work w
    where ${open} and w.run_uuid = o.run_uuid and w.key = o.work_key and o.song_uuid is distinct from w.song_uuid
  `.execute(trx);
  const runs = [...new Set(rows.map(({ run }) => run))];
  await sql`delete from pro_statement_sum where run_uuid = any(${runs}::uuid[]) and rows = 0`.execute(trx);
  return { songs: [...new Set(rows.flatMap(({ from_song, to_song }) => [from_song, to_song]))], runs };
}

/**
 * Matches works of statements that count again, in all statements of the PRO, and lets counts, earnings and queue follow. Call
 * it in a transaction that holds `pro_earning`.
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

/** Milliseconds between the moment that a match bears and the one when others can see it, at most. */
const COMMITTED_MS = 3_600_000;

/** What a person has said while a statement was read, after its works were matched. Call it before its amounts count. */
export async function moveMatchedMeanwhile(trx: Db, { run, uuid }: Pick<StatementRun, 'run' | 'uuid'>): Promise<void> {
  const { rows } = await sql<{ pro: string; key: string }>`
    select distinct p.pro, m.group_key as key from pro_earnings_statement p
    join pro_statement_run r on r.uuid = ${run}
    join pro_match m on m.pro = p.pro
      and greatest(m.created_at, m.undone_at) > r.created_at - ${COMMITTED_MS} * interval '1 millisecond'
    where p.uuid = ${uuid}
  `.execute(trx);
  const [first] = rows;
  if (!first) return;
  await moveOpenWorks(trx, { pro: first.pro, keys: rows.map(({ key }) => key), runs: sql`select ${run}::uuid` });
}

/** Works by what a person or a learned number says of them: keys of groups ('id:…', 'title:…') and of single works ('key:…'). */
interface KeyedWorks {
  /** Selects the tries that they are in. */
  runs: RawBuilder<unknown>;
  keys: readonly string[];
}

const named = (keys: readonly string[], kind: string): string[] =>
  keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));

/** True for an open work `o` among these. */
const isAmong = ({ runs, keys }: KeyedWorks): RawBuilder<unknown> => sql`(
  o.run_uuid in (${runs}) and (o.group_key = any(${keys}::text[]) or o.work_key = any(${named(keys, 'key:')}::uuid[]))
)`;

/**
 * Keeps with their amounts the works that can be matched otherwise from now on: those by a number that was learned, and single
 * ones. Those without a song, by a title or by a person are kept as they are read (`sumRun`).
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
