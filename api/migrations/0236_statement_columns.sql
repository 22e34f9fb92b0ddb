-- E1: what the columns of a PRO's statements are called, where people have named them (contract: statementColumns).
alter table performing_rights_organization
  -- By which its statements and matches name it, whatever it is called later. Declared PROs have theirs in the contract.
  add column statement_key text unique,
  add column statement_title text,
  add column statement_amount text,
  add column statement_currency text,
  add column statement_number text,
  add column statement_iswc text,
  add column statement_work_id text,
  add column statement_isrc text,
  add column statement_ipi text,
  add column statement_writer text;
