-- C18: a row of a statement belongs to the artist who held the song on the day of use. It is the last day of the period that the
-- row names in a column of its file that says when works were used; of a row without one, or with one that cannot be read, the
-- statement's date. Names of columns are compared without case and blanks.
create or replace function statement_used_on(header jsonb, cells json, stated date) returns date language plpgsql immutable parallel safe as $$
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
