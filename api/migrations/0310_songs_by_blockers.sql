-- What blocks a song's publication is one of the states that lists filter by (docs/decisions/0092-lists-of-a-million-songs.md). The
-- function comes first, so that songs saved meanwhile are right as well. Songs are counted all at once afterwards.
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

-- No list reads it any more.
drop index song_publish_blockers;
alter table song disable trigger user;
update song s set facet = hashtextextended(song_states(s)::text, 0) where deleted_at is null;
alter table song enable trigger user;

delete from song_facet;
insert into song_facet (id, states)
select f.id, (select song_states(s) from song s where s.facet = f.id and s.deleted_at is null limit 1)
from (select distinct facet as id from song where deleted_at is null) f;
delete from song_facet_count;
insert into song_facet_count (facet, songs) select facet, count(*) from song where deleted_at is null group by facet;
