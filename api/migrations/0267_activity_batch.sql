-- V2: lines that were written by one change of many things are one line of the log, which opens to them.
alter table user_activity
  add column batch_uuid uuid,
  -- The first line of its batch stands for all of them.
  add column is_batch_head boolean not null default false;

-- Older lines: the same person did the same to three things of a kind or more, each within a second of the one before.
with following as (
  select number, created_at, user_uuid, user_label, action, resource_type,
    case when created_at - lag(created_at) over same <= interval '1 second' then 0 else 1 end as begins
  from user_activity where action not in ('has_created', 'has_commented', 'has_logged_in', 'has_exported')
  window same as (partition by user_uuid, user_label, action, resource_type order by number)
),
runs as (
  select number, user_uuid, user_label, action, resource_type,
    sum(begins) over (partition by user_uuid, user_label, action, resource_type order by number) as run
  from following
),
batches as (
  select gen_random_uuid() as uuid, min(number) as head, array_agg(number) as numbers
  from runs group by user_uuid, user_label, action, resource_type, run having count(*) >= 3
)
update user_activity x set batch_uuid = b.uuid, is_batch_head = x.number = b.head
from (select uuid, head, unnest(numbers) as number from batches) b where x.number = b.number;

create index user_activity_batch on user_activity (batch_uuid, created_at, number) where batch_uuid is not null;
