-- E15: what was paid to artists. A payout is reversed, never deleted.
create table payout (
  uuid uuid primary key default gen_random_uuid(),
  artist_uuid uuid not null references artist,
  paid_on date not null,
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null,
  exchange_rate numeric(18, 8) not null check (exchange_rate > 0),
  -- What it takes off the balance: dollars to the cent.
  amount_usd numeric(18, 2) not null check (amount_usd > 0),
  reference text not null,
  created_by_uuid uuid not null references app_user,
  reversed_at timestamptz,
  reversed_by_uuid uuid references app_user,
  reversal_reason text,
  created_at timestamptz not null default now(),
  check ((reversed_at is null) = (reversed_by_uuid is null) and (reversed_at is null) = (reversal_reason is null))
);
create index payout_artist on payout (artist_uuid, paid_on);
create index payout_paid_on on payout (paid_on desc, uuid);

-- Where payouts go, encrypted with a key of its own kind; nothing of it stands here in clear text but the kind of account.
create table payout_data (
  artist_uuid uuid primary key references artist,
  method text not null check (method in ('bank', 'paypal', 'other')),
  sealed text not null,
  changed_by_uuid uuid not null references app_user,
  changed_at timestamptz not null default now()
);
