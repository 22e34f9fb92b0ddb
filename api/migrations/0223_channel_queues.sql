-- Jobs of one lane share the places of their kind; those of another lane never wait for them (a channel that hangs).
alter table job add column lane text not null default '';
create index job_lane on job (kind, lane, run_at, number) where state in ('waiting', 'retry');
drop index job_due;

-- A line that waits until its channel is resumed; its song does not wait for it.
alter table song_ingestion_log add column is_held boolean not null default false;

-- How far a channel is that is being sent everything.
alter table channel add column sending_done integer, add column sending_total integer;

-- Songs that a channel has in another state than on sale are counted for each channel.
create index song_channel_other on song_channel (channel_uuid, status) where status <> 'live';
