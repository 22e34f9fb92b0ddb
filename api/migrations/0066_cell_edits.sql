-- Cells that were edited in the song list are written as one operation that can be undone, as those of an import are.
alter table batch_operation
  drop constraint batch_operation_action_check,
  add constraint batch_operation_action_check
    check (action in ('add', 'remove', 'set', 'clear', 'undo', 'import', 'edit'));
