-- M23: other titles that a work is known by.
alter table song add column alternate_titles text[] not null default '{}' check (cardinality(alternate_titles) <= 6);
