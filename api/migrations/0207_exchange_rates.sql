-- E3: rates are records that people enter and import, and change later.
alter table fx_rate
  add column uuid uuid not null unique default gen_random_uuid(),
  -- 'ECB': the average of the days of the quarter, imported.
  add column source text not null default 'entered' check (source in ('entered', 'ECB')),
  add column created_at timestamptz not null default clock_timestamp(),
  add column updated_at timestamptz not null default clock_timestamp();
