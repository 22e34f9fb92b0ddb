-- T18: a writer is asked by mail whether the shares of a song are right. The token is kept as a hash.
create table share_confirmation (
  uuid uuid primary key default gen_random_uuid(),
  song_uuid uuid not null references song on delete cascade,
  writer_uuid uuid not null references writer on delete cascade,
  -- Each share as it was asked about: [{writer, role, share}], in order.
  shares jsonb not null,
  email text not null,
  token_hash text not null unique,
  asked_by_uuid uuid references app_user on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  is_confirmed boolean,
  reason text,
  unique (song_uuid, writer_uuid),
  check ((answered_at is null) = (is_confirmed is null))
);
create index on share_confirmation (writer_uuid);
create index on share_confirmation (asked_by_uuid);
