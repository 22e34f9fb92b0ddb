-- A3: a message is given until the browser acknowledges it, and kept with whether the person has read it.
alter table user_message rename column delivered_at to acknowledged_at;
alter table user_message add column read_at timestamptz;

-- What was shown before this was counted as read.
update user_message set read_at = acknowledged_at where acknowledged_at is not null;

drop index user_message_undelivered;
create index user_message_waiting on user_message (user_uuid, created_at, uuid) where acknowledged_at is null;
create index user_message_unread on user_message (user_uuid) where read_at is null;
create index user_message_history on user_message (user_uuid, created_at, uuid);
