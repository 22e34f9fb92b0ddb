-- E5: where a sale was made, and what was taken off its gross before anybody got a share, where the file says so.
alter table sale_event
  add column country text,
  add column fee_usd numeric(18, 8),
  add column tax_usd numeric(18, 8);
alter table held_sale
  add column country text,
  add column fee_usd numeric(18, 8),
  add column tax_usd numeric(18, 8);
