-- E5: the columns of a channel's own sales files, and how their cells are read (contract: salesFormat).
alter table channel add column sales_format jsonb;

-- E3: what a sale was converted by. Its amounts in dollars stay when the rate of the quarter changes.
alter table sale_event
  add column currency text not null default 'USD',
  add column exchange_rate numeric(18, 8) not null default 1 check (exchange_rate > 0);
alter table held_sale
  add column currency text not null default 'USD',
  add column exchange_rate numeric(18, 8) not null default 1 check (exchange_rate > 0);

-- A row of a DSR file says what was sold and what was returned of it.
alter table held_sale drop constraint held_sale_pkey, add primary key (sales_file_uuid, row_number, kind);
alter table uncounted_sale drop constraint uncounted_sale_sales_file_uuid_row_number_key;
create index uncounted_sale_row on uncounted_sale (sales_file_uuid, row_number);
