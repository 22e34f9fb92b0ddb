-- A7: optional mails that somebody has switched off. Without a row the mail is sent.
create table switched_off_mail (
  user_uuid uuid not null references app_user on delete cascade,
  kind text not null,
  switched_off_at timestamptz not null default now(),
  primary key (user_uuid, kind)
);

-- Which optional mail it is, and whose: its headers are made of them, and its reader may switch it off while it waits.
alter table mail
  add column kind text,
  add column user_uuid uuid references app_user on delete cascade,
  add constraint mail_optional check ((kind is null) = (user_uuid is null));
create index mail_user on mail (user_uuid);

-- What a mail tells of, where a job that is repeated would write it again.
alter table mail add column event text unique;

-- A8: the last week, by its Monday, for which a digest was considered.
create table weekly_digest (
  user_uuid uuid primary key references app_user on delete cascade,
  week date not null
);
