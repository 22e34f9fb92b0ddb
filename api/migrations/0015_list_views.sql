-- What a person keeps of a list: named searches and filters, and which columns are out of sight.
create table list_view (
  user_uuid uuid not null references app_user on delete cascade,
  -- Made by the browser, so that saving twice keeps one. Unique for its person only: nobody can name another's.
  uuid uuid not null,
  list text not null,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (user_uuid, uuid)
);
create unique index list_view_name on list_view (user_uuid, list, name_key);

create table list_columns (
  user_uuid uuid not null references app_user on delete cascade,
  list text not null,
  hidden text[] not null,
  primary key (user_uuid, list)
);
