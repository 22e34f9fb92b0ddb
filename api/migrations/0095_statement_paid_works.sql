-- E10: the rows that an amount is made of, by work and currency: one entry for a work, written when all are read. An index on
-- the work of each row was a third of the time that reading a statement took.
create table pro_statement_paid_work (
  run_uuid uuid not null,
  work_key uuid not null,
  currency text not null,
  row_numbers integer[] not null,
  primary key (run_uuid, work_key, currency)
);

insert into pro_statement_paid_work (run_uuid, work_key, currency, row_numbers)
select r.run_uuid, r.work_key, r.currency, array_agg(r.row_number order by r.row_number)
from pro_statement_row r join pro_earnings_statement p on p.run_uuid = r.run_uuid
where r.work_key is not null
group by r.run_uuid, r.work_key, r.currency;

drop index pro_statement_row_work;
