-- Where a session was opened, for its owner to recognize, and when it was last used. Null where nobody noted it.
alter table auth_token
  add column device text,
  add column address text,
  add column last_used_at timestamptz not null default now();
