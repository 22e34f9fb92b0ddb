-- C18: a row of a statement belongs to the artist who held the song on the day of use. It is the last day of the period that the
-- row names in a column of its file that says when works were used; of a row without one, or with one that cannot be read, the
-- statement's date. Names of columns are compared without case and blanks.
create function statement_used_on(header jsonb, cells json, stated date) returns date language plpgsql immutable parallel safe as $$
declare
  place integer;
  written text;
  found text[];
  used date;
begin
  select c.number - 1 into place
  from jsonb_array_elements_text(header) with ordinality c (name, number)
  join unnest(array['performanceenddate', 'usageenddate', 'periodend', 'perfperiod', 'performanceperiod', 'performancequarter',
    'usageperiod', 'gebruiksperiode', 'period']) with ordinality k (name, rank)
    on k.name = lower(regexp_replace(c.name, '[\s_]', '', 'g'))
  order by k.rank, c.number limit 1;
  written := upper(trim(cells ->> place));
  if written is null or length(written) > 40 then
    return stated;
  end if;
  -- Of 'from - to' the end counts.
  written := regexp_replace(written, '^.* (-|–|TO|T/M) ', '');
  found := regexp_match(written, '^((?:19|20)\d\d)[-/.]?(0[1-9]|1[0-2])[-/.]?(0[1-9]|[12]\d|3[01])$');
  if found is not null then
    used := make_date(found[1]::int, found[2]::int, 1);
    if found[3]::int > extract(day from used + interval '1 month - 1 day') then
      return stated;
    end if;
    return least(used + found[3]::int - 1, stated);
  end if;
  found := regexp_match(written, '^((?:19|20)\d\d)[-/.]?(0[1-9]|1[0-2])$');
  if found is not null then
    return least((make_date(found[1]::int, found[2]::int, 1) + interval '1 month - 1 day')::date, stated);
  end if;
  -- '2025-Q3', '2025Q3', '20253'
  found := regexp_match(written, '^((?:19|20)\d\d)(?:[-/ ]?Q)?([1-4])$');
  if found is null then
    -- 'Q3 2025', '3Q2025'
    found := regexp_match(written, '^(?:Q([1-4])|([1-4])Q)[-/ ]?((?:19|20)\d\d)$');
    found := case when found is not null then array[found[3], coalesce(found[1], found[2])] end;
  end if;
  if found is not null then
    return least((make_date(found[1]::int, found[2]::int * 3 - 2, 1) + interval '3 months - 1 day')::date, stated);
  end if;
  if written ~ '^(19|20)\d\d$' then
    return least(make_date(written::int, 12, 31), stated);
  end if;
  return stated;
end
$$;

-- What a try of a statement pays for a song in a currency, by the artist who held the song on the day of use; null is the present one.
create function statement_sum_by_artist(run uuid, song uuid, currency text) returns table (held_by_uuid uuid, amount numeric)
language sql stable as $$
  select nullif(song_artist_at(s.uuid, d.used_on::timestamp at time zone 'UTC'), s.artist_uuid), sum(d.amount)
  from song s
  cross join (
    select statement_used_on(p.header, r.raw, p.statement_date) as used_on, sum(r.amount) as amount
    from pro_earnings_statement p
    join pro_statement_work w on w.run_uuid = p.run_uuid and w.song_uuid = $2
    join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key and k.currency = $3
    cross join unnest(k.row_numbers) n (row_number)
    join pro_statement_row r on r.run_uuid = w.run_uuid and r.row_number = n.row_number
    where p.run_uuid = $1
    group by 1
  ) d
  where s.uuid = $2
  group by 1
$$;

-- The artist who held the song when it was used, where that is not the present one.
alter table pro_earning add column held_by_uuid uuid references artist;
alter table pro_earning drop constraint pro_earning_quarter_song_uuid_key;
alter table pro_earning add unique nulls not distinct (quarter, song_uuid, held_by_uuid);
create index pro_earning_held_by on pro_earning (held_by_uuid) where held_by_uuid is not null;

-- Earnings of songs that changed hands are divided; no sum changes.
delete from pro_earning where song_uuid in (select resource_uuid from rights_change where field = 'artist' and applied_at is not null);
insert into pro_earning (quarter, song_uuid, held_by_uuid, ascap_domestic, ascap_international, bmi, prs, sesac, buma, socan)
select q.quarter, s.song_uuid, h.held_by_uuid,
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'ASCAP' and p.region = 'domestic'),
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'ASCAP' and p.region = 'international'),
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'BMI'),
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'PRS'),
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'SESAC'),
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'BUMA'),
  sum(h.amount * s.exchange_rate) filter (where p.pro = 'SOCAN')
from pro_statement_sum s
join pro_earnings_statement p on p.run_uuid = s.run_uuid and p.replaced_by_uuid is null
cross join lateral statement_sum_by_artist(s.run_uuid, s.song_uuid, s.currency) h
cross join lateral (values (''), (p.quarter)) q (quarter)
where s.usd is not null
  and s.song_uuid in (select resource_uuid from rights_change where field = 'artist' and applied_at is not null)
group by q.quarter, s.song_uuid, h.held_by_uuid;
