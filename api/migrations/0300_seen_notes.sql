-- T8: when somebody of the other side had a note on the screen for the first time.
alter table note add column seen_at timestamptz;

-- Nobody knows it of older notes; that all of them are new is known to be wrong.
update note set seen_at = created_at;

create index note_unseen on note (parent_type, parent_uuid) where seen_at is null and note_type = 1;
