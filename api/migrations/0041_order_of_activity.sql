-- Lines that are logged within one tick of the clock keep their order.
alter table user_activity add column number bigint generated always as identity unique;

drop index user_activity_newest;
drop index user_activity_resource;
create index user_activity_newest on user_activity (created_at, number);
create index user_activity_resource on user_activity (resource_type, resource_uuid, created_at, number);
