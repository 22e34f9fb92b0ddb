-- What a combination of songs' states stands for is one value, made by `song_states`: a state more needs neither a column nor
-- another trigger. The columns stay as long as an earlier release may read them.
alter table song_facet add column states jsonb;
update song_facet set states = jsonb_build_object(
  'publish_state', publish_state, 'curation_state_uuid', curation_state_uuid, 'content_tier_uuid', content_tier_uuid,
  'version_type', version_type, 'is_publish_blocked', is_publish_blocked, 'is_desynchronized', is_desynchronized,
  'has_publish_blockers', has_publish_blockers, 'has_declined_files', has_declined_files, 'has_pending_files', has_pending_files,
  'channel_layouts', channel_layouts);
alter table song_facet
  alter column publish_state drop not null,
  alter column curation_state_uuid drop not null,
  alter column is_publish_blocked drop not null,
  alter column is_desynchronized drop not null,
  alter column has_publish_blockers drop not null,
  alter column has_declined_files drop not null,
  alter column has_pending_files drop not null,
  alter column channel_layouts drop not null;
create index song_facet_states on song_facet using hash (states);
drop function if exists song_facet_of(text, uuid, uuid, text, boolean, boolean, boolean, boolean, boolean, text[]);
