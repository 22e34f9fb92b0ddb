-- S12: all that goes into a song's zip, in one order. Its MD5 says whether a zip is still the song's.
create or replace function song_zip_source(target uuid) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'work_id', s.work_id,
    'title', s.work_title,
    'artist', a.name,
    'isrc', s.isrc,
    'bpm', s.bpm,
    'description', s.description,
    'genres', (
      select coalesce(jsonb_agg(g.name order by g.name, g.uuid), '[]')
      from song_song_genre x join song_genre g on g.uuid = x.song_genre_uuid where x.song_uuid = s.uuid),
    'moods', (
      select coalesce(jsonb_agg(t.name order by t.name, t.uuid), '[]')
      from song_tag x join tag t on t.uuid = x.tag_uuid join tag_field f on f.uuid = x.tag_field_uuid
      where x.song_uuid = s.uuid and f.key = 'mood'),
    'writers', (
      select coalesce(jsonb_agg(jsonb_build_object('name', w.full_name, 'ipi_number', w.ipi_number) order by x.position, w.uuid), '[]')
      from song_writer_share x join writer w on w.uuid = x.writer_uuid where x.song_uuid = s.uuid),
    'publishers', (
      select coalesce(jsonb_agg(p.name order by p.name), '[]') from publisher p
      where p.uuid in (select x.publisher_uuid from song_publishers(target) x)),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('uuid', f.uuid, 'file_type', f.file_type, 'name', f.original_file_name,
        'storage_key', f.storage_key, 'md5', f.md5, 'created_at', extract(epoch from f.created_at)::bigint)
        order by f.position, f.uuid), '[]')
      from song_source_file f where f.song_uuid = s.uuid and f.asset_status = 'processing_complete'))
  from song s left join artist a on a.uuid = s.artist_uuid where s.uuid = target
$$;
