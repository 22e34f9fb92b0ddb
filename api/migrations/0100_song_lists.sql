-- Lists filter songs by states of which there are few combinations, whatever the library's size: some hundreds among a million
-- songs. Each combination has a number, each song has the number of its own, and how many songs have it is counted as they are
-- written (docs/decisions/0092-lists-of-a-million-songs.md).

-- F1: the layout of what a file of this type sounds on.
create function channel_layout_of(file_type text) returns text
language sql immutable as $$
  select case
    when file_type like 'Binaural%' or file_type like 'Ambisonic%' then 'ambisonic'
    when file_type like '5.1%' then 'surround_5_1'
    else 'stereo'
  end
$$;

alter table song
  -- What lists ask about a song's files.
  add column has_declined_files boolean not null default false,
  add column has_pending_files boolean not null default false,
  add column channel_layouts text[] not null default '{}',
  -- The place of its curation state, which songs are ordered by (S3); curation states keep their ids.
  add column curation_rank smallint not null default 0,
  -- Its combination of states; null once it is deleted.
  add column facet bigint;

-- Two transactions that meet a new combination at once write it twice, in place of waiting for each other: readers take ids as a set.
create table song_facet (
  id bigint not null,
  publish_state text not null,
  curation_state_uuid uuid not null,
  content_tier_uuid uuid,
  version_type text,
  is_publish_blocked boolean not null,
  is_desynchronized boolean not null,
  has_publish_blockers boolean not null,
  has_declined_files boolean not null,
  has_pending_files boolean not null,
  channel_layouts text[] not null
);
create index song_facet_id on song_facet (id);

create function song_facet_of(
  publish_state text, curation_state_uuid uuid, content_tier_uuid uuid, version_type text, is_publish_blocked boolean,
  is_desynchronized boolean, has_publish_blockers boolean, has_declined_files boolean, has_pending_files boolean, channel_layouts text[]
) returns bigint
language sql stable as $$
  select hashtextextended(jsonb_build_array(
    publish_state, curation_state_uuid, content_tier_uuid, version_type, is_publish_blocked, is_desynchronized, has_publish_blockers,
    has_declined_files, has_pending_files, channel_layouts
  )::text, 0)
$$;

-- Songs that are there already. Written before their orders have an index again, which takes half the time.
drop index song_title, song_updated, song_created, song_artist_key, song_artist_key_desc, song_blocked, song_search;
update song s set
  has_declined_files = f.has_declined,
  has_pending_files = f.has_pending,
  channel_layouts = f.layouts,
  curation_rank = f.rank,
  facet = case when s.deleted_at is null then song_facet_of(s.publish_state, s.curation_state_uuid, s.content_tier_uuid, s.version_type,
    s.is_publish_blocked, s.is_desynchronized, s.publish_blockers <> '{}', f.has_declined, f.has_pending, f.layouts) end
from (
  select each.uuid, c.id as rank, coalesce(f.has_declined, false) as has_declined, coalesce(f.has_pending, false) as has_pending,
    coalesce(f.layouts, '{}') as layouts
  from song each
  join song_curation_state c on c.uuid = each.curation_state_uuid
  left join (
    select song_uuid, bool_or(status = 'declined') as has_declined, bool_or(status = 'pending') as has_pending,
      array_agg(distinct channel_layout_of(file_type)) as layouts
    from song_source_file group by song_uuid
  ) f on f.song_uuid = each.uuid
) f
where s.uuid = f.uuid;
insert into song_facet
select distinct facet, publish_state, curation_state_uuid, content_tier_uuid, version_type, is_publish_blocked, is_desynchronized,
  publish_blockers <> '{}', has_declined_files, has_pending_files, channel_layouts
from song where facet is not null;

create function set_song_facet() returns trigger language plpgsql as $$
begin
  new.curation_rank := (select id from song_curation_state where uuid = new.curation_state_uuid);
  new.facet := null;
  if new.deleted_at is not null then
    return new;
  end if;
  new.facet := song_facet_of(new.publish_state, new.curation_state_uuid, new.content_tier_uuid, new.version_type, new.is_publish_blocked,
    new.is_desynchronized, new.publish_blockers <> '{}', new.has_declined_files, new.has_pending_files, new.channel_layouts);
  if not exists (select from song_facet where id = new.facet) then
    insert into song_facet
    values (new.facet, new.publish_state, new.curation_state_uuid, new.content_tier_uuid, new.version_type, new.is_publish_blocked,
      new.is_desynchronized, new.publish_blockers <> '{}', new.has_declined_files, new.has_pending_files, new.channel_layouts);
  end if;
  return new;
end
$$;
create trigger song_facet_insert before insert on song for each row execute function set_song_facet();
create trigger song_facet_update before update on song for each row when (
  (old.deleted_at, old.publish_state, old.curation_state_uuid, old.content_tier_uuid, old.version_type, old.is_publish_blocked,
    old.is_desynchronized, old.publish_blockers <> '{}', old.has_declined_files, old.has_pending_files, old.channel_layouts)
  is distinct from
  (new.deleted_at, new.publish_state, new.curation_state_uuid, new.content_tier_uuid, new.version_type, new.is_publish_blocked,
    new.is_desynchronized, new.publish_blockers <> '{}', new.has_declined_files, new.has_pending_files, new.channel_layouts)
) execute function set_song_facet();

-- Whoever writes files has locked their song (docs/architecture.md, 'Lock order').
create function refresh_song_files() returns trigger language plpgsql as $$
begin
  update song s set has_declined_files = f.has_declined, has_pending_files = f.has_pending, channel_layouts = f.layouts
  from (
    select coalesce(bool_or(status = 'declined'), false) as has_declined, coalesce(bool_or(status = 'pending'), false) as has_pending,
      coalesce(array_agg(distinct channel_layout_of(file_type)), '{}') as layouts
    from song_source_file where song_uuid = coalesce(new.song_uuid, old.song_uuid)
  ) f
  where s.uuid = coalesce(new.song_uuid, old.song_uuid)
    and (s.has_declined_files, s.has_pending_files, s.channel_layouts) is distinct from (f.has_declined, f.has_pending, f.layouts);
  return null;
end
$$;
create trigger song_files_insert after insert on song_source_file for each row execute function refresh_song_files();
create trigger song_files_update after update on song_source_file for each row
  when ((old.status, old.file_type) is distinct from (new.status, new.file_type)) execute function refresh_song_files();
create trigger song_files_delete after delete on song_source_file for each row execute function refresh_song_files();

-- How many songs have a combination is the sum of its rows. A change adds rows in place of counting on in one, so that nobody
-- who writes songs waits for somebody else who does.
create table song_facet_count (
  id bigint primary key generated always as identity,
  facet bigint not null,
  songs integer not null
);
insert into song_facet_count (facet, songs) select facet, count(*) from song where facet is not null group by facet;

create function count_song_facet() returns trigger language plpgsql as $$
declare
  last bigint;
begin
  with counted as (
    insert into song_facet_count (facet, songs)
    select x.facet, x.change
    from (
      select case when tg_op <> 'INSERT' then old.facet end as facet, -1 as change
      union all
      select case when tg_op <> 'DELETE' then new.facet end, 1
    ) x
    where x.facet is not null returning id
  )
  select max(id) into last from counted;
  -- Every so often they become one row of each combination again, but for those that somebody else is putting together.
  if last % 500 < 2 then
    with counted as (
      delete from song_facet_count where id in (select id from song_facet_count for update skip locked) returning facet, songs
    )
    insert into song_facet_count (facet, songs) select facet, sum(songs) from counted group by facet having sum(songs) <> 0;
  end if;
  return null;
end
$$;
create trigger song_facet_count_insert after insert on song for each row when (new.facet is not null) execute function count_song_facet();
create trigger song_facet_count_update after update on song
  for each row when (old.facet is distinct from new.facet) execute function count_song_facet();
create trigger song_facet_count_delete after delete on song for each row when (old.facet is not null) execute function count_song_facet();

create function forget_song_facets() returns trigger language plpgsql as $$
begin
  delete from song_facet_count;
  return null;
end
$$;
create trigger song_facet_count_truncate after truncate on song execute function forget_song_facets();

-- The planner learns how many songs each combination has, and so how many a filter finds.
alter table song alter column facet set statistics 1000;
-- Of dates beyond the last of a hundred parts it would expect thousands where there are few.
alter table song alter column created_at set statistics 1000, alter column updated_at set statistics 1000;

-- As before (migration 0010).
create index song_search on song using gin (bigrams(search_key)) with (gin_pending_list_limit = 512);

-- Each order of the song list, with the combination of states, so that a page of songs in some states is found in the index
-- alone (docs/decisions/0092-lists-of-a-million-songs.md).
create index song_title on song (title_key, uuid) include (facet) where deleted_at is null;
create index song_updated on song (updated_at, uuid) include (facet, created_at) where deleted_at is null;
create index song_created on song (created_at, uuid) include (facet, updated_at) where deleted_at is null;
create index song_artist_key on song (artist_key, uuid) include (facet) where deleted_at is null;
create index song_artist_key_desc on song (artist_key desc nulls last, uuid desc) include (facet) where deleted_at is null;
create index song_duration on song (duration, uuid) include (facet) where deleted_at is null;
create index song_duration_desc on song (duration desc nulls last, uuid desc) include (facet) where deleted_at is null;
create index song_bpm on song (bpm, uuid) include (facet) where deleted_at is null;
create index song_bpm_desc on song (bpm desc nulls last, uuid desc) include (facet) where deleted_at is null;
create index song_publish_state on song (publish_state, uuid) include (facet) where deleted_at is null;
create index song_curation_rank on song (curation_rank, uuid) include (facet) where deleted_at is null;

-- Songs of few combinations, and of one person.
create index song_by_facet on song (facet, assigned_to, uuid) where deleted_at is null;
-- Songs that a genre, a tag or a collection has, looked up without reading them.
create index song_listed on song (uuid) include (facet, assigned_to, created_at, updated_at) where deleted_at is null;
