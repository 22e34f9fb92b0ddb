-- A mailed link can also be opened by a code that is typed (W8): of 80 random bits, so that a plain hash is enough.
alter table auth_token add column code_hash text unique;
