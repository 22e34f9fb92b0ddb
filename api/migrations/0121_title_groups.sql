-- V1: titles are compared in a second way besides `statement_title`: as our CWR files write them, from which PROs take them
-- ('Über' is 'UEBER', 'Ørsted' 'OERSTED'). Null for titles that are written alike in both.
create function statement_cwr_title(title text) returns text
language sql immutable strict parallel safe
return case when normalize(title, NFC) ~ '[ÄÅÖØÜäåöøü£€×]' then statement_title(
  replace(replace(replace(replace(replace(replace(replace(replace(
    translate(normalize(title, NFC), 'ÄÅÖØÜ', 'äåöøü'),
    'ä', 'ae'), 'å', 'aa'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'), '£', 'GBP'), '€', 'EUR'), '×', 'X')
) end;
create index song_statement_cwr_title on song (statement_cwr_title(work_title))
where deleted_at is null and statement_cwr_title(work_title) is not null;

-- C17: what stands in place of a number, or is left of one that a spreadsheet has rounded, is no number: it made one group of
-- different works. Works that nobody has matched are grouped by their titles now, which are folded again as migration 0109
-- says. What a person has matched stays as it was said.
create function pg_temp.is_placeholder(number text) returns boolean language sql immutable strict
return number !~ '[[:alpha:]1-9]' or number ~* '^[a-z]{1,2}[\s.-]*[0\s.-]+$' or number ~* '^[-+]?\d+([.,]\d*e[-+]?|e[-+])\d+$'
  or number ~* '^(n\.?\s?/?\s?a\.?|#n/?a|#(name\?|ref!|value!|num!|null!|div/0!)|none|null|nil|nan|undefined|unknown|unbekannt|inconnu|onbekend|tb[acd]|pending|missing|not available|keine?|x+)$';
update pro_statement_work w set
  title_key = statement_title(w.work_title),
  society_work_id = case when not pg_temp.is_placeholder(w.society_work_id) then w.society_work_id end
where w.song_uuid is null and w.matched_by is null and (
  pg_temp.is_placeholder(w.society_work_id)
  or w.title_key <> statement_title(w.work_title)
);
delete from pro_work where pg_temp.is_placeholder(society_work_id);
update pro_statement_open_work o set group_key = statement_group(w.society_work_id, w.title_key, w.key)
from pro_statement_work w
where w.run_uuid = o.run_uuid and w.key = o.work_key and o.song_uuid is null and w.matched_by is null
  and o.group_key <> statement_group(w.society_work_id, w.title_key, w.key);

-- The queue, added up again where its groups are others now.
delete from pro_unmatched_group g where not exists (
  select from pro_statement_open_work o
  join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null and p.pro = g.pro
  where o.group_key = g.group_key and o.song_uuid is null
);
insert into pro_unmatched_group (pro, group_key, work_title, society_work_id, writer_name, rows, statements, usd, rate_missing)
select p.pro, o.group_key, (array_agg(w.work_title order by abs(o.amount) desc, w.key))[1], max(w.society_work_id), max(w.writer_name),
  sum(o.rows), count(distinct o.run_uuid), coalesce(sum(o.amount * s.exchange_rate), 0), bool_or(s.exchange_rate is null)
from pro_statement_open_work o
join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key
left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid is null
where o.song_uuid is null
group by p.pro, o.group_key
on conflict (pro, group_key) do update set work_title = excluded.work_title, society_work_id = excluded.society_work_id,
  writer_name = excluded.writer_name, rows = excluded.rows, statements = excluded.statements, usd = excluded.usd,
  rate_missing = excluded.rate_missing;
