-- An import of songs creates those that its rows do not name, and its undo deletes them.
alter table batch_operation_song
  drop constraint batch_operation_song_state_check,
  add constraint batch_operation_song_state_check
    check (state in ('waiting', 'changed', 'unchanged', 'failed', 'created', 'deleted'));
alter table batch_operation
  add column created_count integer not null default 0,
  add column deleted_count integer not null default 0;
