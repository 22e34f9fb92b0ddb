-- X6: names are unique without regard to case.
create table tag_relation_type (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tag_relation_type_name on tag_relation_type (name_key);

create table tag_term_relation_type (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  description text,
  is_qualifier_for_term boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tag_term_relation_type_name on tag_term_relation_type (name_key);

create table comparison (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  definition text,
  procedural_definition text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index comparison_name on comparison (name_key);

-- Points are whole seconds from the start of the recording.
create table example (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  internal_url text,
  external_url text,
  description text,
  start_point integer check (start_point >= 0),
  end_point integer check (end_point >= 0),
  ready_for_wiki boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint example_end_after_start check (end_point > start_point)
);
create unique index example_name on example (name_key);
