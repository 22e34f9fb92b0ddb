-- What both sides should look at in a delivered zip, although it was taken.
alter table track_final_file add column warnings text[] not null default '{}';
