-- C21: what browsers report of each release of a remote. Bases are folders such as /r/catalog/1.0.0-0f3a91bc/, and /static/ for the shell.

-- How often something was seen within a minute, of vitals within an hour; times and other sizes by steps of a tenth.
create table release_measure (
  remote text not null,
  base text not null,
  name text not null,
  at timestamptz not null,
  bucket smallint not null default 0,
  count integer not null,
  primary key (remote, base, name, at, bucket)
);
create index release_measure_at on release_measure (at);

-- Errors that are alike are one row. Nothing in it says whose browser it was.
create table browser_error (
  uuid uuid primary key default gen_random_uuid(),
  -- SHA-256 of what makes two errors alike.
  fingerprint text not null unique,
  kind text not null,
  remote text not null,
  base text not null,
  release text not null,
  -- The pattern of the address, never the address.
  route text not null,
  message text not null,
  -- One place a line, as the browser ran it; source maps are applied when it is read.
  stack text not null,
  count integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index browser_error_last on browser_error (last_at);

-- C22: what the page's policies kept from being loaded or run.
create table policy_violation (
  uuid uuid primary key default gen_random_uuid(),
  fingerprint text not null unique,
  directive text not null,
  -- Origin alone, or a word such as `inline`.
  blocked text not null,
  -- The file that asked for it, without its query; empty for the page itself.
  source text not null,
  release text not null,
  count integer not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index policy_violation_last on policy_violation (last_at);
