-- What was decided of a statement by its whole file when it was added: the decimal sign of its amounts and how many cells a row
-- has. Null for those that were added before.
alter table pro_earnings_statement
  add column decimal_sign text check (decimal_sign in ('point', 'comma')),
  add column row_width integer check (row_width > 0);
