import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/**
 * Divides the rows of works that a person has split among their songs (E11: matched by a person), and removes the parts of
 * works that are no longer split. What a match pays in a statement and a currency is divided to the cent: each song gets
 * its share rounded down to the cent, the remaining cents go to the largest fractions, and the rest below a cent to the
 * next one. Rows are divided exactly; the largest of them takes the difference, so that the parts of a row add up to its
 * amount and those of a song to its share.
 * @param touched is true for the open works `o` to process: all or none of a match in a statement
 */
export async function splitWorks(trx: Db, { pro, touched }: { pro: string; touched: RawBuilder<unknown> }) {
  const works = sql`select o.run_uuid, o.work_key from pro_statement_open_work o where ${touched}`;
  await sql`delete from pro_statement_part t where (t.run_uuid, t.work_key) in (${works})`.execute(trx);
  await sql`
    insert into pro_statement_part (run_uuid, row_number, song_uuid, work_key, match_uuid, currency, amount)
    with paid as materialized (
      select r.run_uuid, r.row_number, w.key as work_key, m.uuid as match_uuid, r.currency, r.amount,
        row_number() over (partition by r.run_uuid, m.uuid, r.currency order by abs(r.amount) desc, r.row_number) = 1 as is_largest
      from pro_statement_work w
      join lateral (
        select m.uuid from pro_match m
        where m.pro = ${pro} and m.undone_at is null and ${splitIsValid}
          and m.group_key in ('key:' || w.key::text, statement_group(w.society_work_id, w.title_key, w.key))
        order by m.group_key = 'key:' || w.key::text desc limit 1
      ) m on true
      join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
      cross join unnest(k.row_numbers) n (row_number)
      join pro_statement_row r on r.run_uuid = w.run_uuid and r.row_number = n.row_number
      where w.matched_by = 'split' and (w.run_uuid, w.key) in (${works})
    ), parts as (
      select p.*, h.song_uuid, h.position, p.amount * h.share / 100 as exact,
        case when h.position > 1 then round(p.amount * h.share / 100, 8)
          else p.amount - (select sum(round(p.amount * x.share / 100, 8)) from pro_match_share x
            where x.match_uuid = p.match_uuid and x.position > 1) end as part
      from paid p join pro_match_share h on h.match_uuid = p.match_uuid
    ), summed as (
      select run_uuid, match_uuid, currency, song_uuid, position, sum(exact) as exact, trunc(sum(exact), 2) as whole, sum(part) as part
      from parts group by run_uuid, match_uuid, currency, song_uuid, position
    ), left_over as (
      select s.*,
        sum(exact) over m - sum(whole) over m as rest,
        row_number() over (partition by run_uuid, match_uuid, currency order by abs(exact - whole) desc, position) as place
      from summed s window m as (partition by run_uuid, match_uuid, currency)
    ), due as (
      -- Of a rest of 0.0234 the first two places have a cent each, and the third 0.0034.
      select l.*, whole + sign(rest) * least(greatest(abs(rest) - (place - 1) * 0.01, 0), 0.01) as amount from left_over l
    )
    select p.run_uuid, p.row_number, p.song_uuid, p.work_key, p.match_uuid, p.currency,
      p.part + case when p.is_largest then d.amount - d.part else 0 end
    from parts p join due d using (run_uuid, match_uuid, currency, song_uuid)
  `.execute(trx);
}

/** True for a match `m` that splits and whose songs all exist. */
const splitIsValid = sql`(
  select bool_and(s.deleted_at is null) from pro_match_share h join song s on s.uuid = h.song_uuid where h.match_uuid = m.uuid
)`;
