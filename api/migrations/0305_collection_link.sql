-- X21: links by which a customer listens to a collection. The token is kept as a hash.
create table collection_link (
  uuid uuid primary key default gen_random_uuid(),
  song_collection_uuid uuid not null references song_collection on delete cascade,
  token_hash text not null unique,
  label text not null,
  created_by_uuid uuid references app_user on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz
);
create index on collection_link (song_collection_uuid, created_at desc);
create index on collection_link (created_by_uuid);
