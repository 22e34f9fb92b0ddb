-- M22: acknowledgements are listed from the tasks that have read them.
create index async_task_acknowledgement on async_task (finished_at)
  where kind = 'registrations.readAcknowledgement' and status = 'done';
