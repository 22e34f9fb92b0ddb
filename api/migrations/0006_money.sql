-- E5: every sale, refund and adjustment that a channel reported, once (external_id).
create table sale_event (
  uuid uuid primary key default gen_random_uuid(),
  external_id text not null unique,
  song_uuid uuid references song,
  artist_uuid uuid references artist,
  channel text not null,
  license_name text not null,
  purchase_date timestamptz not null,
  quantity integer not null,
  gross_usd numeric(18, 8) not null,
  artist_amount_usd numeric(18, 8) not null,
  kind text not null check (kind in ('sale', 'refund', 'adjustment')),
  file_name text not null,
  created_at timestamptz not null default now()
);
create index sale_event_artist on sale_event (artist_uuid, purchase_date);
create index sale_event_song on sale_event (song_uuid);

-- A file of the drop folder that was read, and what became of it.
create table sales_file (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  sha256 text not null unique,
  rows integer not null,
  imported integer not null,
  problems jsonb not null default '[]',
  created_at timestamptz not null default now()
);
