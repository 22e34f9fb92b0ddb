-- S12, F17: the zips of a song. A run is one generation of all of them; `zip_source` says of what they are made.
alter table song
  add column zip_run uuid,
  add column zip_source text,
  add column zip_error text;

create table song_zip (
  uuid uuid primary key default gen_random_uuid(),
  song_uuid uuid not null references song on delete cascade,
  run uuid not null,
  -- Zips of the same files are one object.
  keys text[] not null,
  storage_key text not null,
  -- Null until the object is there.
  size bigint,
  created_at timestamptz not null default now(),
  unique (song_uuid, run, keys)
);

-- Everything that goes into the zips of a song: whatever of it changes, the zips are no longer those of the song.
create function song_zip_source(target uuid) returns jsonb
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
    -- M8: the library's entity at the writers' own PROs, and none where publishers have no share.
    'publishers', (
      select coalesce(jsonb_agg(p.name order by p.name), '[]') from publisher p
      where p.type = 'E' and exists (
        select from publisher_ruleset r where r.uuid = s.publisher_ruleset_uuid and r.publisher_pr_share > 0)
      and p.performing_rights_organization_uuid in (
        select w.performing_rights_organization_uuid
        from song_writer_share x join writer w on w.uuid = x.writer_uuid where x.song_uuid = s.uuid)),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('uuid', f.uuid, 'file_type', f.file_type, 'name', f.original_file_name,
        'storage_key', f.storage_key, 'md5', f.md5, 'created_at', extract(epoch from f.created_at)::bigint)
        order by f.position, f.uuid), '[]')
      from song_source_file f where f.song_uuid = s.uuid and f.asset_status = 'processing_complete'))
  from song s left join artist a on a.uuid = s.artist_uuid where s.uuid = target
$$;

-- The state of a song's zips as people see it: none of those that are no longer the song's (S12).
create function song_zip_state(target uuid) returns text
language sql stable as $$
  select case when s.zip_source = md5(song_zip_source(s.uuid)::text) then s.zip_state end
  from song s where s.uuid = target and s.zip_state is not null
$$;
