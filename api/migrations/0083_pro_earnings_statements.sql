-- The ISWC of a song: T and ten digits, the last of which is the check digit (S8). Societies name works by it.
alter table song add column if not exists iswc text;
create index if not exists song_iswc on song (iswc) where iswc is not null and deleted_at is null;

-- What two titles have in common that societies write in different ways: no accents, no case, no punctuation, and nothing
-- at the end that says which version of a song it is.
create function statement_title(title text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  btrim(
    regexp_replace(
      regexp_replace(
        replace(fold(title), '&', ' and '),
        '[!-/:-@\[-`{-~\u00a1-\u00bf\u2010-\u203f\u3000-\u3003]', '', 'g'
      ),
      '\s+', ' ', 'g'
    )
  ),
  '( (instrumental|full|60|30|15|loop( \w+)?|stems))+$', ''
);

-- The words of a name, each between blanks, in the order in which they were written.
create function statement_name(name text) returns text
language sql immutable strict parallel safe
return ' ' || btrim(
  regexp_replace(
    regexp_replace(regexp_replace(fold(name), '[.''’-]', '', 'g'), '[!-/:-@\[-`{-~]', ' ', 'g'),
    '\s+', ' ', 'g'
  )
) || ' ';

create index song_statement_title on song (statement_title(work_title)) where deleted_at is null;

-- What a unit of a currency was worth in US dollars in a quarter ('2026-Q1').
create table fx_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  rate numeric(18, 8) not null check (rate > 0),
  primary key (currency, quarter)
);

-- E1, E2: a file of a society that says what it pays for.
create table pro_earnings_statement (
  uuid uuid primary key default gen_random_uuid(),
  pro text not null check (pro in ('ASCAP', 'BMI', 'PRS', 'SESAC', 'BUMA', 'SOCAN')),
  region text check (region in ('domestic', 'international')),
  statement_date date not null,
  quarter text not null generated always as (
    extract(year from statement_date)::integer::text || '-Q' || extract(quarter from statement_date)::integer::text
  ) stored,
  file_name text not null,
  storage_key text not null,
  sha256 text not null,
  -- What the first look has found: how the text is encoded, and whose columns it has.
  encoding text not null,
  format text not null,
  -- Of rows that name none.
  currency text not null,
  -- As it was given with the file.
  exchange_rate numeric(18, 8) check (exchange_rate > 0),
  state text not null default 'uploaded'
    check (state in ('uploaded', 'analysing', 'complete', 'complete_with_unmatched', 'failed')),
  -- Why it failed.
  error text,
  -- Some of its amounts have no rate, and count nowhere (E3).
  rate_missing boolean not null default false,
  -- The cells of the head.
  header jsonb not null default '[]',
  row_count integer not null default 0,
  matched_count integer not null default 0,
  unmatched_count integer not null default 0,
  left_out_count integer not null default 0,
  -- The reading whose rows count: the only one that came to its end.
  run_uuid uuid,
  -- A later file of the same society, region and date took its place.
  replaced_by_uuid uuid references pro_earnings_statement,
  created_by_uuid uuid not null references app_user,
  task_uuid uuid references async_task on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  check ((pro = 'ASCAP') = (region is not null))
);
create index pro_earnings_statement_newest on pro_earnings_statement (created_at desc, uuid desc);
create index pro_earnings_statement_place on pro_earnings_statement (pro, statement_date);
create unique index pro_earnings_statement_run on pro_earnings_statement (run_uuid);
-- The same file counts once. One that failed, that was replaced or that waits for a rate may come again.
create unique index pro_earnings_statement_file on pro_earnings_statement (sha256)
  where state <> 'failed' and replaced_by_uuid is null and not rate_missing;

-- One try of reading a statement. What it writes is its own, so that a try that was cut off leaves no trace in the figures.
create table pro_statement_run (
  uuid uuid primary key default gen_random_uuid(),
  statement_uuid uuid not null references pro_earnings_statement,
  -- Another try reads the statement now, or none will: what this one has written is removed.
  is_given_up boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index pro_statement_run_statement on pro_statement_run (statement_uuid);

-- A work as a statement names it: every row that names it alike is matched alike.
create table pro_statement_work (
  run_uuid uuid not null,
  key uuid not null,
  work_title text not null,
  title_key text not null,
  society_work_id text,
  iswc text,
  work_id text,
  isrc text,
  ipi text,
  writer_name text,
  song_uuid uuid references song,
  matched_by text check (matched_by in
    ('society_work_id', 'iswc', 'work_id', 'isrc', 'title_and_ipi', 'title_and_writer', 'title')),
  primary key (run_uuid, key)
);

-- Every row of a statement below its head, as it came, with the number that a spreadsheet shows.
create table pro_statement_row (
  run_uuid uuid not null,
  row_number integer not null,
  -- Null for a row that is left out.
  work_key uuid,
  amount numeric(18, 8),
  currency text,
  raw json not null,
  primary key (run_uuid, row_number)
);

-- The rows that are left out of the figures, and why.
create table pro_statement_problem (
  run_uuid uuid not null,
  row_number integer not null,
  error text not null,
  primary key (run_uuid, row_number)
);

-- What a statement pays for a song; without a song, what could not be matched.
create table pro_statement_sum (
  run_uuid uuid not null,
  song_uuid uuid references song,
  currency text not null,
  rows integer not null,
  amount numeric(30, 8) not null,
  -- Dollars for one unit, and the dollars that it comes to; null as long as there is no rate (E3).
  exchange_rate numeric(18, 8),
  usd numeric(38, 16),
  unique nulls not distinct (run_uuid, song_uuid, currency)
);
create index pro_statement_sum_song on pro_statement_sum (song_uuid);

-- What a society calls our songs, learned from rows that said more than a title.
create table pro_work (
  pro text not null,
  society_work_id text not null,
  song_uuid uuid not null references song on delete cascade,
  created_at timestamptz not null default now(),
  primary key (pro, society_work_id)
);
create index pro_work_song on pro_work (song_uuid);

-- E4: what a song has earned, in dollars, by society: in one quarter, and under '' in all of them. Written together with the
-- end of each statement. Null where the society has paid nothing, not even zero. Without a song: what is not matched.
create table pro_earning (
  uuid uuid primary key default gen_random_uuid(),
  quarter text not null,
  song_uuid uuid references song,
  ascap_domestic numeric(38, 16),
  ascap_international numeric(38, 16),
  bmi numeric(38, 16),
  prs numeric(38, 16),
  sesac numeric(38, 16),
  buma numeric(38, 16),
  socan numeric(38, 16),
  total numeric(38, 16) not null generated always as (
    coalesce(ascap_domestic, 0) + coalesce(ascap_international, 0) + coalesce(bmi, 0) + coalesce(prs, 0)
    + coalesce(sesac, 0) + coalesce(buma, 0) + coalesce(socan, 0)
  ) stored,
  unique nulls not distinct (quarter, song_uuid)
);

select watch_list_version(name) from unnest(array['pro_earnings_statement', 'pro_earning']) as name;
