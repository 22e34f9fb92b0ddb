-- A5: of what a report is, and how large its file became. All reports so far are of sales.
alter table report
  add column kind text not null default 'sales',
  -- Bytes; null until the file is written, and of files that were written before.
  add column size bigint;
alter table report alter column kind drop default;
