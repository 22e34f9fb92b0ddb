-- E4: what a PRO has paid for a row of earnings is a row, so that one more PRO needs no column. Null of a region is a PRO that
-- sends one statement for everything. Written together with `pro_earning`, in the one place that fills both; a foreign key
-- would look up each of several hundred thousand rows once more.
create table pro_earning_amount (
  earning_uuid uuid not null,
  quarter text not null,
  pro text not null,
  region text,
  usd numeric(38, 16) not null,
  -- In this order: a list asks for one PRO in one quarter.
  unique nulls not distinct (quarter, pro, region, earning_uuid) include (usd)
);

insert into pro_earning_amount (earning_uuid, quarter, pro, region, usd)
select e.uuid, e.quarter, a.pro, a.region, a.usd
from pro_earning e
cross join lateral (values
  ('ASCAP', 'domestic', e.ascap_domestic),
  ('ASCAP', 'international', e.ascap_international),
  ('BMI', null, e.bmi),
  ('PRS', null, e.prs),
  ('SESAC', null, e.sesac),
  ('BUMA', null, e.buma),
  ('SOCAN', null, e.socan)
) a (pro, region, usd)
where a.usd is not null;

-- The total is what these rows come to, whoever has paid.
alter table pro_earning alter column total drop expression;
alter table pro_earning
  drop column ascap_domestic,
  drop column ascap_international,
  drop column bmi,
  drop column prs,
  drop column sesac,
  drop column buma,
  drop column socan;

-- Which PROs and regions there are is said by the contract, and checked by the calls that take statements.
alter table pro_earnings_statement
  drop constraint pro_earnings_statement_pro_check,
  drop constraint pro_earnings_statement_region_check,
  drop constraint pro_earnings_statement_check;

select watch_list_version('pro_earning_amount');
