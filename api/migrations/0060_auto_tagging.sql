-- S11: what a tag brings to the songs that have it.
alter table tag
  add column auto_tag_as_keyword boolean not null default false,
  add column auto_tag_as_hidden_keyword boolean not null default false;

create table tag_song_genre (
  tag_uuid uuid not null references tag on delete cascade,
  song_genre_uuid uuid not null references song_genre on delete cascade,
  primary key (tag_uuid, song_genre_uuid)
);
create index tag_song_genre_genre on tag_song_genre (song_genre_uuid);

create table tag_song_theme (
  tag_uuid uuid not null references tag on delete cascade,
  song_theme_uuid uuid not null references song_theme on delete cascade,
  primary key (tag_uuid, song_theme_uuid)
);
create index tag_song_theme_theme on tag_song_theme (song_theme_uuid);

create table tag_instrument (
  tag_uuid uuid not null references tag on delete cascade,
  instrument_uuid uuid not null references instrument on delete cascade,
  primary key (tag_uuid, instrument_uuid)
);
create index tag_instrument_instrument on tag_instrument (instrument_uuid);

create table term (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  is_problematic boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index term_name on term (name_key);

create table tag_term (
  tag_uuid uuid not null references tag on delete cascade,
  term_uuid uuid not null references term on delete cascade,
  tag_term_relation_type_uuid uuid not null references tag_term_relation_type,
  primary key (tag_uuid, term_uuid, tag_term_relation_type_uuid)
);
create index tag_term_term on tag_term (term_uuid);

-- Entries of a song's lists that its tags brought, so that they can go again with them. One that a person has taken out is
-- remembered as removed and not brought back (docs/decisions/0050).
create table song_derived_entry (
  song_uuid uuid not null references song on delete cascade,
  member text not null check (member in ('tags', 'tags_hidden', 'genre_uuids', 'theme_uuids', 'instrument_uuids')),
  -- A name, or the uuid of a genre, theme or instrument.
  value text not null,
  tag_uuids uuid[] not null,
  is_removed boolean not null default false,
  primary key (song_uuid, member, value)
);
