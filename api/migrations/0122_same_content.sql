-- The same file counts once at one place, whatever rates are missing; at another one with consent.
drop index pro_earnings_statement_file;
create unique index pro_earnings_statement_file on pro_earnings_statement (sha256, pro, region, statement_date) nulls not distinct
where state <> 'failed' and replaced_by_uuid is null and not rate_missing;
create index pro_earnings_statement_content on pro_earnings_statement (sha256);
