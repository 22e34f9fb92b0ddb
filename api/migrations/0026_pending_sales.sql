-- C14: an order is a sale once its payment was confirmed. What was handed to the library before is one.
alter table storefront_purchase
  add column state text not null default 'pending' check (state in ('pending', 'confirmed', 'voided', 'expired')),
  add column confirmed_at timestamptz,
  -- Who voided it, by name: the shop reads no tables but its own (S14).
  add column voided_by text,
  add column ended_at timestamptz;
update storefront_purchase set state = 'confirmed', confirmed_at = created_at where reported_at is not null;

drop index storefront_purchase_unreported;
create index storefront_purchase_unreported on storefront_purchase (number) where state = 'confirmed' and reported_at is null;
create index storefront_purchase_pending on storefront_purchase (created_at) where state = 'pending';
create index storefront_purchase_created on storefront_purchase (created_at, id);

-- A file whose amounts are out of the ordinary is held with its rows until somebody decides; nothing of it counts before.
alter table sales_file
  add column state text not null default 'imported' check (state in ('imported', 'held', 'released', 'rejected')),
  -- The day that is furthest from the usual one, in dollars. All of them are null for a file that was not held.
  add column held_channel text,
  add column held_day date,
  add column held_amount numeric(18, 8),
  add column held_median numeric(18, 8),
  add column decided_by_uuid uuid references app_user,
  add column decided_at timestamptz;
create index sales_file_held on sales_file (created_at desc, uuid) where held_day is not null;

alter table sale_event add column sales_file_uuid uuid references sales_file;
create index sale_event_file on sale_event (sales_file_uuid);
create index sale_event_date on sale_event (purchase_date);

create table held_sale (
  sales_file_uuid uuid not null references sales_file on delete cascade,
  external_id text not null,
  song_uuid uuid references song,
  artist_uuid uuid references artist,
  channel text not null,
  license_name text not null,
  purchase_date timestamptz not null,
  quantity integer not null,
  gross_usd numeric(18, 8) not null,
  artist_amount_usd numeric(18, 8) not null,
  kind text not null check (kind in ('sale', 'refund', 'adjustment')),
  file_name text not null,
  primary key (sales_file_uuid, external_id)
);
