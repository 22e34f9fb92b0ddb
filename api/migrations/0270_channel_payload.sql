-- S14: what a channel was sent of a song, so that what differs from it can be said. Null where an earlier release has sent something
-- that the song is not any more. The function is there on a database that was started before; a new one has nothing to fill.
alter table song_channel add column payload jsonb;
do $$ begin
  if to_regprocedure('song_payload(uuid)') is not null and to_regprocedure('song_content_hash(uuid)') is not null then
    update song_channel set payload = song_payload(song_uuid)
    where content_hash is not null and content_hash = song_content_hash(song_uuid);
  end if;
end $$;
-- The filter of the song list by what blocks publishing.
create index song_publish_blockers on song using gin (publish_blockers) where deleted_at is null;
