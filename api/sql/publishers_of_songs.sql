-- The publishers of all songs: the library's of each writer, and the artist's, which is of no writer.
create or replace function publishers_of_songs() returns table (song_uuid uuid, writer_uuid uuid, publisher_uuid uuid)
language sql stable as $$
  select s.uuid, x.writer_uuid, coalesce(u.publisher_uuid, r.default_publisher_uuid)
  from song s
  join publisher_ruleset r on r.uuid = s.publisher_ruleset_uuid
  join song_writer_share x on x.song_uuid = s.uuid
  join writer w on w.uuid = x.writer_uuid
  left join publisher_ruleset_rule u
    on u.publisher_ruleset_uuid = r.uuid and u.when_writer_pro = w.performing_rights_organization_uuid
  where r.publisher_pr_share > case when r.needs_artist_publisher then r.artist_publisher_pr_share else 0 end
    and coalesce(u.publisher_uuid, r.default_publisher_uuid) is not null
  union all
  select s.uuid, null, a.publisher_uuid
  from song s
  join publisher_ruleset r on r.uuid = s.publisher_ruleset_uuid
  join artist a on a.uuid = s.artist_uuid
  where r.needs_artist_publisher and r.artist_publisher_pr_share > 0 and a.publisher_uuid is not null
$$;
