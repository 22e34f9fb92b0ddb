-- What a try of a statement pays for a song in a currency, by the artist who held the song on the day of use; null is the present one.
create or replace function statement_sum_by_artist(run uuid, song uuid, currency text) returns table (held_by_uuid uuid, amount numeric)
language sql stable as $$
  select nullif(song_artist_at(s.uuid, d.used_on::timestamp at time zone 'UTC'), s.artist_uuid), sum(d.amount)
  from song s
  cross join (
    select statement_used_on(p.header, r.raw, p.statement_date) as used_on, sum(x.amount) as amount
    from pro_earnings_statement p
    cross join (
      select n.row_number, null::numeric as part
      from pro_statement_work w
      join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key and k.currency = $3
      cross join unnest(k.row_numbers) n (row_number)
      where w.run_uuid = $1 and w.song_uuid = $2
      union all
      select t.row_number, t.amount from pro_statement_part t
      where t.run_uuid = $1 and t.song_uuid = $2 and t.currency = $3
    ) n
    join pro_statement_row r on r.run_uuid = p.run_uuid and r.row_number = n.row_number
    cross join lateral (select coalesce(n.part, r.amount)) x (amount)
    where p.run_uuid = $1
    group by 1
  ) d
  where s.uuid = $2
  group by 1
$$;
