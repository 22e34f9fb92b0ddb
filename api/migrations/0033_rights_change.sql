-- Changes of what decides who is paid for a song that was ever published: who made or asked for each, and what became of it.
create table rights_change (
  uuid uuid primary key default gen_random_uuid(),
  resource_type text not null check (resource_type in ('song', 'artist')),
  resource_uuid uuid not null,
  resource_label text not null,
  field text not null check (field in ('artist', 'writer_shares', 'publisher_ruleset', 'is_royalty')),
  before jsonb not null,
  after jsonb not null,
  status text not null check (status in ('pending', 'applied', 'refused', 'reverted')),
  asked_by uuid not null references app_user (uuid),
  asked_at timestamptz not null default now(),
  decided_by uuid references app_user (uuid),
  decided_at timestamptz
);

-- Of one member of a record one change waits at a time.
create unique index rights_change_pending on rights_change (resource_uuid, field) where status = 'pending';
create index rights_change_resource on rights_change (resource_uuid, asked_at);
