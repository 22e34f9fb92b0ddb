-- E13: what the rows of a file come to, as they were added up while it was read, and what the file itself says.
create table pro_statement_total (
  uuid uuid primary key default gen_random_uuid(),
  run_uuid uuid not null,
  currency text not null,
  -- Rows that count, and their amounts.
  rows integer not null,
  amount numeric(30, 8) not null,
  -- Rows that are left out, in the society's currency; the amounts of those whose currency alone cannot be read.
  left_out_rows integer not null default 0,
  left_out_amount numeric(30, 8) not null default 0,
  -- The total at the end of the file, in the society's currency; null where none stands there.
  stated numeric(30, 8),
  unique (run_uuid, currency)
);

insert into pro_statement_total (run_uuid, currency, rows, amount, left_out_rows)
select p.run_uuid, c.currency, coalesce(r.rows, 0), coalesce(r.amount, 0), case when c.currency = p.currency then p.left_out_count else 0 end
from pro_earnings_statement p
cross join lateral (
  select p.currency union select s.currency from pro_statement_sum s where s.run_uuid = p.run_uuid
) c (currency)
left join lateral (
  select count(*) as rows, sum(r.amount) as amount from pro_statement_row r where r.run_uuid = p.run_uuid and r.currency = c.currency
) r on true
where p.run_uuid is not null;

select watch_list_version('pro_statement_total');
