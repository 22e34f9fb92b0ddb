create or replace function song_facet_of(
  publish_state text, curation_state_uuid uuid, content_tier_uuid uuid, version_type text, is_publish_blocked boolean,
  is_desynchronized boolean, has_publish_blockers boolean, has_declined_files boolean, has_pending_files boolean, channel_layouts text[]
) returns bigint
language sql stable as $$
  select hashtextextended(jsonb_build_array(
    publish_state, curation_state_uuid, content_tier_uuid, version_type, is_publish_blocked, is_desynchronized, has_publish_blockers,
    has_declined_files, has_pending_files, channel_layouts
  )::text, 0)
$$;
