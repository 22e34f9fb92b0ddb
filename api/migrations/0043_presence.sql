-- Forms that are open in a browser, so that those who edit the same record see each other. Rows are refreshed every few seconds and
-- are of no use after a crash: unlogged, so that they cost no write-ahead log.
create unlogged table open_form (
  user_uuid uuid not null references app_user on delete cascade,
  -- Made by the browser. Unique for its person only: nobody can name another's.
  uuid uuid not null,
  resource_type text not null,
  resource_uuid uuid not null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (user_uuid, uuid)
)
-- Room beside a row for its next version: a sign of life changes no index.
with (fillfactor = 50);
create index open_form_record on open_form (resource_type, resource_uuid);
