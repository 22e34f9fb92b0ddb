-- S14: channels are kept on a screen, and each is reached as its kind says.
alter table channel
  -- By the adapter's own schema. 'endpoint' and 'key' stay for servers of the version before, and are read no more.
  add column settings jsonb not null default '{}',
  -- Encrypted JSON; see openChannel.ts.
  add column credentials text,
  add column name_key text collate "C" not null generated always as (fold(name)) stored,
  -- Nothing is sent to it until it is resumed; what changes meanwhile is sent then.
  add column paused_at timestamptz,
  -- Which songs it takes: those of one of these tiers and in one of these collections; an empty list is all.
  add column content_tier_uuids uuid[] not null default '{}',
  add column song_collection_uuids uuid[] not null default '{}',
  add column deleted_at timestamptz,
  add column created_at timestamptz not null default clock_timestamp(),
  add column updated_at timestamptz not null default clock_timestamp();
update channel set settings = jsonb_build_object('endpoint', endpoint) where endpoint is not null;

-- The name of a message whose acknowledgement comes later.
alter table song_ingestion_log add column message_id text;
create unique index song_ingestion_log_message on song_ingestion_log (channel_uuid, message_id) where message_id is not null;
create index song_ingestion_log_channel on song_ingestion_log (channel_uuid, status, updated_at);
