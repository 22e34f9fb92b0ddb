-- The list of batch operations names the import that each of them applied.
create index file_task_batch_operation on file_task (batch_operation_uuid) where batch_operation_uuid is not null;
