-- C18: the artist who held a song on the day (UTC) of a use: whom the first later change has taken it from, else the present one.
-- Of several changes on one day the last one counts for all of it. Null where nobody held it, or there is no such song.
create or replace function song_artist_at(song uuid, at timestamptz) returns uuid language sql stable parallel safe as $$
  select case when c.before is null then s.artist_uuid else (c.before ->> 'uuid')::uuid end
  from song s
  left join lateral (
    select r.before from rights_change r
    where r.resource_uuid = s.uuid and r.field = 'artist'
      and r.applied_at >= ((($2 at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC')
    order by r.applied_at, r.uuid
    limit 1
  ) c on true
  where s.uuid = $1
$$;
