-- C18: the artist who held a song on the day (UTC) of a use. Null where nobody held it, or there is no such song.
create or replace function song_artist_at(song uuid, at timestamptz) returns uuid language sql stable parallel safe as $$
  select case when c.before is null then s.artist_uuid else (c.before ->> 'uuid')::uuid end
  from song s, right_before_changes(s.uuid, 'artist', $2) c (before)
  where s.uuid = $1
$$;
