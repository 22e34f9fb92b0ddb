-- T8: what a member of the staff often writes in notes, for themselves alone.
create table note_template (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references app_user on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  unique (user_uuid, text)
);
