-- C20: what channels get of a song, but for the address of its preview; docs/channels.md describes it. Names, as they stand in the
-- library: renaming or hiding something changes the songs that have it (`refreshingSongs`). Which member of a song makes which
-- part says `songMembers`. In plpgsql, whose statements are planned once a connection.
create or replace function song_payload(target uuid) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object(
      'reference', s.uuid,
      'workId', s.work_id,
      'title', s.work_title,
      'alternateTitles', s.alternate_titles,
      'artist', (select a.name from artist a where a.uuid = s.artist_uuid),
      'writers', (
        select coalesce(jsonb_agg(jsonb_build_object('name', w.full_name, 'role', x.role, 'share', x.share)
          order by x.position, x.writer_uuid), '[]')
        from song_writer_share x join writer w on w.uuid = x.writer_uuid where x.song_uuid = target),
      'publishers', (
        select coalesce(jsonb_agg(p.name order by p.name_key, p.uuid), '[]') from publisher p
        where p.uuid in (select x.publisher_uuid from song_publishers(target) x)),
      'description', coalesce(s.description, ''),
      'lyrics', s.lyrics,
      'genres', (
        select coalesce(jsonb_agg(g.name order by g.name_key, g.uuid), '[]')
        from song_song_genre x join song_genre g on g.uuid = x.song_genre_uuid where x.song_uuid = target),
      'themes', (
        select coalesce(jsonb_agg(t.name order by t.name_key, t.uuid), '[]')
        from song_song_theme x join song_theme t on t.uuid = x.song_theme_uuid where x.song_uuid = target),
      'instruments', (
        select coalesce(jsonb_agg(i.name order by i.name_key, i.uuid), '[]')
        from song_instrument x join instrument i on i.uuid = x.instrument_uuid where x.song_uuid = target),
      'taxonomy', (
        select coalesce(jsonb_object_agg(x.key, x.tags), '{}')
        from (
          select f.key, jsonb_agg(t.name order by t.name_key, t.uuid) as tags
          from song_tag l join tag t on t.uuid = l.tag_uuid join tag_field f on f.uuid = l.tag_field_uuid
          where l.song_uuid = target and not t.is_hidden group by f.key
        ) x),
      'tags', s.tags,
      'bpm', s.bpm,
      'versionType', s.version_type,
      'tier', (select t.name from content_tier t where t.uuid = s.content_tier_uuid),
      'isrc', s.isrc,
      'iswc', s.iswc,
      'duration', (
        select f.duration from song_source_file f
        where f.song_uuid = target and f.file_type = 'Full' order by f.position, f.uuid limit 1),
      'files', (
        select coalesce(jsonb_agg(jsonb_build_object('reference', f.uuid, 'type', f.file_type, 'duration', f.duration,
          'channels', f.channels, 'sampleRate', f.sample_rate, 'bitDepth', f.bit_depth, 'md5', f.md5,
          'audioHash', f.audio_hash) order by f.uuid), '[]')
        from song_source_file f where f.song_uuid = target and f.status = 'approved')
    )
    from song s where s.uuid = target
  );
end
$$;
