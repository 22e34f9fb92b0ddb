import type { StatementRegion } from '@segno/contract/money';
import { sql } from 'kysely';
import { allOf } from '../../engine/list/listPage';
import { listOfSelect } from '../../engine/list/listSource';
import type { ListQuery } from '../../engine/list/listQuery';

interface AskedRows {
  song_uuid?: string | undefined;
  artist_uuid?: string | undefined;
  is_matched?: boolean | undefined;
  pro?: string | undefined;
  region?: StatementRegion | undefined;
  quarter?: string | undefined;
  statement_uuid?: string | undefined;
  group_uuid?: string | undefined;
}

/**
 * Rows of statements that count, of one song, of unmatched works or of all. A subquery `x`: first finds the statements and
 * works by their indexes, with their rates, then the rows by their numbers. A join by `is not distinct from`, for a song
 * that may be null, would compare each work with each sum.
 */
export function statementRowList(asked: AskedRows): Pick<ListQuery, 'from' | 'select'> {
  const { song_uuid, artist_uuid, is_matched, pro, region, quarter, statement_uuid, group_uuid } = asked;
  const where = allOf([
    // A replaced statement is only read on its own: none of its amounts counts.
    statement_uuid === undefined ? sql`p.replaced_by_uuid is null` : sql`p.uuid = ${statement_uuid}`,
    ...(song_uuid === undefined ? [] : [paysSong(song_uuid)]),
    ...(is_matched === undefined
      ? []
      : [
          is_matched
            ? sql`(w.song_uuid is not null or w.matched_by = 'split')`
            : sql`w.song_uuid is null and w.matched_by is distinct from 'split'`,
        ]),
    ...(pro === undefined ? [] : [sql`p.pro = ${pro}`]),
    ...(region === undefined ? [] : [sql`p.region = ${region}`]),
    ...(group_uuid === undefined
      ? []
      : [
          sql`w.song_uuid is null and exists (select from pro_unmatched_group g
            join pro_statement_open_work o on o.group_key = g.group_key and o.run_uuid = w.run_uuid and o.work_key = w.key
            where g.uuid = ${group_uuid} and g.pro = p.pro)`,
        ]),
    ...(quarter === undefined ? [] : [sql`p.quarter = ${quarter}`]),
  ]);
  return {
    from: listOfSelect(
      sql`
      with paid as materialized (
        select p.uuid, p.statement_date, p.header, p.pro, p.region, w.run_uuid, w.work_title, w.society_work_id, w.matched_by,
          k.row_numbers, s.exchange_rate
        from pro_earnings_statement p
        join pro_statement_work w on w.run_uuid = p.run_uuid
        join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
        left join lateral (
          select s.exchange_rate from pro_statement_sum s
          where s.run_uuid = w.run_uuid and s.song_uuid = w.song_uuid and s.currency = k.currency
          union all
          select s.exchange_rate from pro_statement_sum s
          where w.song_uuid is null and s.run_uuid = w.run_uuid and s.song_uuid is null and s.currency = k.currency
            and w.matched_by is distinct from 'split'
          union all
          (select s.exchange_rate from pro_statement_sum s
            where w.matched_by = 'split' and s.run_uuid = w.run_uuid and s.currency = k.currency limit 1)
        ) s on true
        where ${where}
      )
      select md5(r.run_uuid::text || r.row_number::text)::uuid as uuid, p.uuid as statement_uuid, p.statement_date, p.pro,
        p.region, r.row_number, p.work_title, fold(p.work_title) as title_key, p.society_work_id, p.matched_by, a.amount,
        r.currency, p.exchange_rate, a.amount * p.exchange_rate as usd
      from paid p
      cross join unnest(p.row_numbers) n (row_number)
      join pro_statement_row r on r.run_uuid = p.run_uuid and r.row_number = n.row_number
      left join pro_statement_part t on t.run_uuid = r.run_uuid and t.row_number = r.row_number and t.song_uuid = ${song_uuid ?? null}
      cross join lateral (select coalesce(t.amount, r.amount)) a (amount)
      where ${song_uuid === undefined || artist_uuid === undefined ? sql`true` : heldBy(artist_uuid, song_uuid)}`,
      'x',
    ),
    select: {
      uuid: sql`x.uuid`,
      statement_uuid: sql`x.statement_uuid`,
      statement_date: sql`x.statement_date`,
      pro: sql`x.pro`,
      region: sql`x.region`,
      row_number: sql`x.row_number`,
      work_title: sql`x.work_title`,
      society_work_id: sql`x.society_work_id`,
      matched_by: sql`x.matched_by`,
      amount: sql`x.amount`,
      currency: sql`x.currency`,
      exchange_rate: sql`x.exchange_rate`,
      usd: sql`x.usd`,
    },
  };
}

/** True for works `w` that pay a song, in full or in part; each case uses its own index. */
const paysSong = (song: string) => sql`(w.run_uuid, w.key) in (
  select run_uuid, key from pro_statement_work where song_uuid = ${song}
  union select run_uuid, work_key from pro_statement_part where song_uuid = ${song})`;

/** C18: rows `r` of statements `p` with uses on a day on which an artist held the song. Rows without a holder belong to the present one. */
const heldBy = (artist: string, song: string) => sql`${artist} = coalesce(
  song_artist_at(${song}, statement_used_on(p.header, r.raw, p.statement_date)::timestamp at time zone 'UTC'),
  (select s.artist_uuid from song s where s.uuid = ${song}))`;
