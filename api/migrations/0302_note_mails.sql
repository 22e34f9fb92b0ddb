-- A9: when somebody wants the mails about notes; who has chosen nothing gets them at once.
create table note_mail_choice (
  user_uuid uuid primary key references app_user on delete cascade,
  rhythm text not null check (rhythm in ('at_once', 'daily', 'weekly')),
  -- Hours of the person's day, from 0 to 23; both or none.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Notes of which somebody is mailed later.
create table held_note (
  user_uuid uuid not null references app_user on delete cascade,
  note_uuid uuid not null references note on delete cascade,
  due_at timestamptz not null,
  primary key (user_uuid, note_uuid)
);

create index held_note_note on held_note (note_uuid);
create index held_note_due on held_note (due_at);
