-- R1: where HOME leads may be a person's own choice: the name of a route.
alter table app_user add column start_route text;
