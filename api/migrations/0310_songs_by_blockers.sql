-- What blocks a song's publication is one of the states that lists filter by (docs/decisions/0092-lists-of-a-million-songs.md):
-- no list reads the index any more.
drop index song_publish_blockers;

-- Where `song_states` is known, song_states.after.sql gives songs their combination again. A database of an earlier release
-- receives the function only now.
do $$
begin
  if to_regproc('song_states') is not null then
    return;
  end if;
  alter table song disable trigger user;
  create temporary table state_of_song on commit drop as
    select uuid, jsonb_build_object(
      'publish_state', publish_state, 'curation_state_uuid', curation_state_uuid, 'content_tier_uuid', content_tier_uuid,
      'version_type', version_type, 'is_publish_blocked', is_publish_blocked, 'is_desynchronized', is_desynchronized,
      'has_publish_blockers', publish_blockers <> '{}', 'publish_blockers', publish_blockers,
      'has_declined_files', has_declined_files, 'has_pending_files', has_pending_files, 'channel_layouts', channel_layouts
    ) as states
    from song where deleted_at is null;
  update song s set facet = hashtextextended(o.states::text, 0) from state_of_song o where o.uuid = s.uuid;
  alter table song enable trigger user;
  delete from song_facet;
  insert into song_facet (id, states) select distinct hashtextextended(states::text, 0), states from state_of_song;
  delete from song_facet_count;
  insert into song_facet_count (facet, songs)
    select hashtextextended(states::text, 0), count(*) from state_of_song group by 1;
end
$$;
