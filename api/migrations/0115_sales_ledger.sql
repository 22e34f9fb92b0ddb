-- E5: a sale is known by its channel, its number there and its kind: two channels may count from 1, and a refund has its sale's number.
alter table sale_event
  drop constraint sale_event_external_id_key,
  -- The row of the file that brought it, as a spreadsheet counts; null for sales of the shop, which no file brought.
  add column row_number integer,
  -- False: the artist's rate made the amount, so that a line without one is the same sale at another rate, too.
  add column states_artist_amount boolean not null default false,
  alter column file_name drop not null;
create unique index sale_event_identity on sale_event (channel, external_id, kind);

-- The lines of a file that are not booked yet: for a moment while it is read, or until somebody decides about it (C14).
alter table held_sale
  drop constraint held_sale_pkey,
  add column row_number integer,
  add column states_artist_amount boolean not null default false;
update held_sale h set row_number = n.row_number
from (
  select sales_file_uuid, external_id, 1 + row_number() over (partition by sales_file_uuid order by external_id) as row_number from held_sale
) n
where n.sales_file_uuid = h.sales_file_uuid and n.external_id = h.external_id;
alter table held_sale
  alter column row_number set not null,
  add primary key (sales_file_uuid, row_number);
create index held_sale_identity on held_sale (sales_file_uuid, channel, external_id, kind);

-- Every row of a file that is neither booked nor held, and why.
create table uncounted_sale (
  uuid uuid primary key default gen_random_uuid(),
  sales_file_uuid uuid not null references sales_file on delete cascade,
  row_number integer not null,
  -- Known: counted already, with the same content. Conflict: counted already, with other content.
  kind text not null check (kind in ('known', 'conflict', 'left_out')),
  external_id text,
  reason text not null,
  unique (sales_file_uuid, row_number)
);

-- What a file brought is rows = imported + known + conflicts + left_out, and what is held while it is held.
alter table sales_file
  -- The same content may come again: what was left out then may count now.
  drop constraint sales_file_sha256_key,
  add column storage_key text,
  add column known integer not null default 0,
  add column conflicts integer not null default 0,
  add column left_out integer not null default 0,
  -- Why nothing of the file could be read.
  add column problem text,
  drop constraint sales_file_state_check,
  add constraint sales_file_state_check check (state in ('imported', 'held', 'released', 'rejected', 'unreadable')),
  -- What is out of the ordinary: a day of a channel, all that a channel brings, or all that an artist gets.
  add column held_by text check (held_by in ('day', 'file', 'artist')),
  add column held_artist_uuid uuid references artist;
create index sales_file_sha256 on sales_file (sha256);
drop index sales_file_held;
create index sales_file_created on sales_file (created_at desc, uuid);
update sales_file set held_by = 'day' where held_day is not null;

insert into uncounted_sale (sales_file_uuid, row_number, kind, reason)
select f.uuid, (said.parts ->> 0)::integer, 'left_out', string_agg(said.parts ->> 1, ', ' order by p.position)
from sales_file f
cross join jsonb_array_elements_text(f.problems) with ordinality p (problem, position)
cross join lateral (select to_jsonb(regexp_match(p.problem, '^(?:Line|Row) (\d{1,9}): (.*)$'))) said (parts)
where said.parts is not null
group by 1, 2;
update sales_file f set
  problem = (
    select string_agg(p.problem, ' ' order by p.position) from jsonb_array_elements_text(f.problems) with ordinality p (problem, position)
    where p.problem !~ '^(Line|Row) \d{1,9}: '),
  left_out = (select count(*) from uncounted_sale u where u.sales_file_uuid = f.uuid)
where f.problems <> '[]';
update sales_file set known = greatest(rows - imported - left_out, 0) where state in ('imported', 'released');
update sales_file set state = 'unreadable' where state = 'imported' and rows = 0 and problem is not null;
alter table sales_file drop column problems;

-- C14: the shop books a sale when its order is confirmed. Orders that were confirmed before, of which no file was read, are booked
-- by the next start, once. Lines of a file that finance has rejected are not told from lost ones; they stay rejected.
create table order_to_book (order_id uuid primary key references storefront_purchase);
insert into order_to_book
select o.id from storefront_purchase o
where o.state = 'confirmed'
  and not exists (select from sale_event e where e.channel = 'Storefront' and e.external_id = 'storefront-' || o.id and e.kind = 'sale')
  and not exists (select from held_sale h where h.channel = 'Storefront' and h.external_id = 'storefront-' || o.id and h.kind = 'sale')
  and (o.reported_at is null or not exists (select from sales_file f where f.state = 'rejected' and f.name like 'storefront-%'));
drop index storefront_purchase_unreported;
alter table storefront_purchase
  drop column reported_at,
  -- Where it came from, an IPv4 address or an IPv6 /64, as long as it waits for its payment.
  add column network text;
create index storefront_purchase_network on storefront_purchase (network) where state = 'pending';

-- The job that wrote the shop's sales into a file is no more: one that still waits would be reported as late for ever.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    execute 'delete from pgboss.job where name = ''storefront.reportSales'' and state < ''active''';
  end if;
end
$$;
