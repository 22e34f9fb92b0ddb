-- The built-in shop keeps its own tables, reads no others, and is reached over HTTP like any other channel (S14).
create table storefront_product (
  id text primary key,
  reference text not null unique,
  title text not null,
  artist text not null,
  description text not null,
  duration double precision,
  bpm double precision,
  tags text[] not null default '{}',
  isrc text,
  work_id text not null,
  preview_key text,
  state text not null check (state in ('live', 'taken_down')),
  updated_at timestamptz not null default now()
);

create table storefront_purchase (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity,
  product_id text not null references storefront_product,
  license text not null,
  price numeric(12, 2) not null,
  buyer_name text not null,
  buyer_email text not null,
  -- Made by the order form: the same form sent twice is one order.
  form_key uuid not null unique,
  created_at timestamptz not null default now(),
  reported_at timestamptz
);
create index storefront_purchase_unreported on storefront_purchase (created_at) where reported_at is null;
