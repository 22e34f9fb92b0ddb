-- The publishers of a song: the library's of each writer, and the artist's, which is of no writer.
create or replace function song_publishers(target uuid) returns table (writer_uuid uuid, publisher_uuid uuid)
language sql stable as $$
  with ruled as (
    select r.*, s.artist_uuid, case when r.needs_artist_publisher then r.artist_publisher_pr_share else 0 end as artist_part
    from song s join publisher_ruleset r on r.uuid = s.publisher_ruleset_uuid where s.uuid = target
  )
  select x.writer_uuid, coalesce(u.publisher_uuid, r.default_publisher_uuid)
  from ruled r
  join song_writer_share x on x.song_uuid = target
  join writer w on w.uuid = x.writer_uuid
  left join publisher_ruleset_rule u
    on u.publisher_ruleset_uuid = r.uuid and u.when_writer_pro = w.performing_rights_organization_uuid
  where r.publisher_pr_share > r.artist_part and coalesce(u.publisher_uuid, r.default_publisher_uuid) is not null
  union all
  select null, a.publisher_uuid
  from ruled r join artist a on a.uuid = r.artist_uuid
  where r.artist_part > 0 and a.publisher_uuid is not null
$$;
