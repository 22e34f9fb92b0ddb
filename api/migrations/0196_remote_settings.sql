-- L22: the settings of remotes, by their names, as administrators have set them.
create table remote_setting (
  remote text primary key,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);
