-- P6: a second factor, which a role can demand.
alter table user_role add column requires_second_factor boolean not null default false;

-- A login whose password was right and whose second factor is awaited.
alter table auth_token drop constraint auth_token_kind_check;
alter table auth_token add constraint auth_token_kind_check
  check (kind in ('session', 'registration', 'reset', 'second_factor'));
-- What a passkey must sign next, for this login or this session.
alter table auth_token
  add column challenge text,
  add column challenge_at timestamptz;

-- The authenticator app of a user. Secrets are encrypted. One that was not confirmed by a code yet is pending.
create table totp_factor (
  user_uuid uuid primary key references app_user on delete cascade,
  secret text,
  pending_secret text,
  pending_at timestamptz,
  -- The last period of 30 seconds whose code was used: no code works twice.
  last_step integer not null default 0,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);

create table passkey (
  uuid uuid primary key default gen_random_uuid(),
  user_uuid uuid not null references app_user on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_uuid, created_at, uuid);

create table recovery_code (
  user_uuid uuid not null references app_user on delete cascade,
  hash text not null,
  primary key (user_uuid, hash)
);

create function has_second_factor(user_uuid uuid) returns boolean language sql stable as $$
  select exists (select from totp_factor f where f.user_uuid = $1 and f.secret is not null)
      or exists (select from passkey p where p.user_uuid = $1)
$$;
