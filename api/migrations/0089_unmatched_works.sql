-- E11: a work that no rule has found a song for may be matched by a person.
alter table pro_statement_work drop constraint pro_statement_work_matched_by_check;
alter table pro_statement_work add constraint pro_statement_work_matched_by_check check (matched_by in
  ('person', 'society_work_id', 'iswc', 'work_id', 'isrc', 'title_and_ipi', 'title_and_writer', 'title'));

-- E10: the rows that an amount is made of.
create index pro_statement_row_work on pro_statement_row (run_uuid, work_key);
create index pro_statement_work_song on pro_statement_work (song_uuid, run_uuid) where song_uuid is not null;

-- What works have in common that a person matches together: the society's number, else the title, else nothing but the work
-- itself.
create function statement_group(society_work_id text, title_key text, key uuid) returns text
language sql immutable parallel safe
return case
  when society_work_id is not null then 'id:' || society_work_id
  when title_key <> '' then 'title:' || title_key
  else 'key:' || key::text
end;

-- The works that are for a person to match, with what they are paid: those without a song, and those that were matched by one.
create table pro_statement_open_work (
  run_uuid uuid not null,
  work_key uuid not null,
  currency text not null,
  group_key text not null,
  -- Whose sums its amount stands in now; null for the unmatched.
  song_uuid uuid references song,
  rows integer not null,
  amount numeric(30, 8) not null,
  primary key (run_uuid, work_key, currency)
);
create index pro_statement_open_work_group on pro_statement_open_work (group_key);

-- What a person said a society means: the same counts for every statement of it, older and later ones.
create table pro_match (
  uuid uuid primary key default gen_random_uuid(),
  pro text not null,
  group_key text not null,
  -- What the queue called it.
  group_uuid uuid not null,
  work_title text not null,
  society_work_id text,
  song_uuid uuid not null references song,
  -- What it has moved when it was last applied.
  rows integer not null default 0,
  usd numeric(38, 16) not null default 0,
  -- The figures follow what is said here.
  is_applied boolean not null default false,
  created_by_uuid uuid not null references app_user,
  created_at timestamptz not null default clock_timestamp(),
  undone_by_uuid uuid references app_user,
  undone_at timestamptz
);
create unique index pro_match_counts on pro_match (pro, group_key) where undone_at is null;
create index pro_match_newest on pro_match (created_at desc, uuid desc);
create index pro_match_group on pro_match (group_uuid);

-- The queue: what statements that count pay for works without a song.
create table pro_unmatched_group (
  uuid uuid primary key default gen_random_uuid(),
  pro text not null,
  group_key text not null,
  -- As the society wrote the work that it pays most for.
  work_title text not null,
  title_key text collate "C" not null generated always as (fold(work_title)) stored,
  society_work_id text,
  writer_name text,
  rows integer not null,
  statements integer not null,
  -- Dollars of the amounts that have a rate.
  usd numeric(38, 16) not null,
  rate_missing boolean not null,
  unique (pro, group_key)
);
create index pro_unmatched_group_largest on pro_unmatched_group (abs(usd) desc, uuid desc);

insert into pro_statement_open_work (run_uuid, work_key, currency, group_key, rows, amount)
select r.run_uuid, w.key, r.currency, statement_group(w.society_work_id, w.title_key, w.key), count(*), sum(r.amount)
from pro_statement_row r
join pro_earnings_statement p on p.run_uuid = r.run_uuid
join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key and w.song_uuid is null
group by r.run_uuid, w.key, r.currency, w.society_work_id, w.title_key;

insert into pro_unmatched_group (pro, group_key, work_title, society_work_id, writer_name, rows, statements, usd, rate_missing)
select p.pro, o.group_key, (array_agg(w.work_title order by abs(o.amount) desc, w.key))[1], max(w.society_work_id), max(w.writer_name),
  sum(o.rows), count(distinct o.run_uuid), coalesce(sum(o.amount * s.exchange_rate), 0), bool_or(s.exchange_rate is null)
from pro_statement_open_work o
join pro_earnings_statement p on p.run_uuid = o.run_uuid and p.replaced_by_uuid is null
join pro_statement_work w on w.run_uuid = o.run_uuid and w.key = o.work_key
left join pro_statement_sum s on s.run_uuid = o.run_uuid and s.currency = o.currency and s.song_uuid is null
group by p.pro, o.group_key;

select watch_list_version(name) from unnest(array['pro_match', 'pro_unmatched_group']) as name;
