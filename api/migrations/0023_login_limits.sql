-- W10, C7: a limit may make its waits longer, one after the other, and what was counted for one account can be forgotten.
alter table attempt
  add column waits integer not null default 0,
  -- Hash of the account that was tried, known or not; null when it is about no account.
  add column account text;
create index attempt_account on attempt (account) where account is not null;

-- Browsers in which somebody has logged in. They keep an allowance of their own when strangers have used up the rest.
create table known_device (
  hash text not null,
  user_uuid uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (hash, user_uuid)
);
create index known_device_user on known_device (user_uuid);
