-- What was changed in a record, member by member, and the version (ETag) that it had before and after (A6, C12).
-- Lines from before this migration know of no changes.
alter table user_activity
  add column changes jsonb not null default '[]',
  add column version_before text,
  add column version text;
