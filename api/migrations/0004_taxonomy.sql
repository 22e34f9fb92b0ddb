create table tag_category (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored unique,
  icon text not null,
  is_derived boolean not null default false,
  is_organizational boolean not null default false,
  is_internal boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tag_field (
  uuid uuid primary key default gen_random_uuid(),
  key text not null unique,
  name text not null,
  group_name text not null,
  position smallint not null unique,
  multi boolean not null,
  side text not null check (side in ('staff', 'both')),
  required text check (required in ('final', 'has_lyrics')),
  max integer
);

create table tag (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  tag_category_uuid uuid not null references tag_category,
  tagging_label text not null,
  is_hidden boolean not null default false,
  is_hidden_from_taggers boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- X6: a name is unique in its category.
create unique index tag_name on tag (tag_category_uuid, name_key);

-- X3: where a tag may be chosen.
create table tag_tag_field (
  tag_uuid uuid not null references tag on delete cascade,
  tag_field_uuid uuid not null references tag_field on delete cascade,
  position smallint not null default 0,
  primary key (tag_field_uuid, tag_uuid)
);
create index tag_tag_field_tag on tag_tag_field (tag_uuid);

create table song_tag (
  song_uuid uuid not null references song on delete cascade,
  tag_field_uuid uuid not null references tag_field,
  tag_uuid uuid not null references tag,
  primary key (song_uuid, tag_field_uuid, tag_uuid)
);
create index song_tag_tag on song_tag (tag_uuid);
