-- The states by which lists filter songs (docs/decisions/0092-lists-of-a-million-songs.md). One more is a line
-- here; song_states.after.sql gives every song its combination again.
create or replace function song_states(s song) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'publish_state', s.publish_state,
    'curation_state_uuid', s.curation_state_uuid,
    'content_tier_uuid', s.content_tier_uuid,
    'version_type', s.version_type,
    'is_publish_blocked', s.is_publish_blocked,
    'is_desynchronized', s.is_desynchronized,
    'has_publish_blockers', s.publish_blockers <> '{}',
    'publish_blockers', s.publish_blockers,
    'has_declined_files', s.has_declined_files,
    'has_pending_files', s.has_pending_files,
    'channel_layouts', s.channel_layouts
  );
end
$$;
