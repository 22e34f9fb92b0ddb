-- M15: who the publishers of a writer are. Shares are per cent of the whole work, as writer_pr_share and publisher_pr_share.
alter table publisher_ruleset
  add column name_key text collate "C" not null generated always as (fold(name)) stored,
  -- Of writers whose society no rule names.
  add column default_publisher_uuid uuid references publisher,
  -- The artist's own publisher takes its part of the publisher's share.
  add column needs_artist_publisher boolean not null default false,
  add column artist_publisher_pr_share numeric(6, 3) not null default 0,
  -- What the library's publisher is: an owner (E), or an administrator (AM) who collects and owns nothing.
  add column library_publisher_type text not null default 'E' check (library_publisher_type in ('E', 'AM')),
  -- The work is an arrangement of one in the public domain, whose writer ('DP') stands in registrations without a share.
  add column is_public_domain boolean not null default false,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add constraint publisher_ruleset_total check (writer_pr_share >= 0 and publisher_pr_share >= 0 and writer_pr_share + publisher_pr_share = 100),
  add constraint publisher_ruleset_artist_part check (artist_publisher_pr_share between 0 and publisher_pr_share);
alter table publisher_ruleset drop constraint publisher_ruleset_name_key;
create unique index publisher_ruleset_name on publisher_ruleset (name_key);
create index song_ruleset on song (publisher_ruleset_uuid, uuid) where deleted_at is null;

-- The publisher of writers of one society.
create table publisher_ruleset_rule (
  publisher_ruleset_uuid uuid not null references publisher_ruleset on delete cascade,
  when_writer_pro uuid not null references performing_rights_organization,
  publisher_uuid uuid not null references publisher,
  primary key (publisher_ruleset_uuid, when_writer_pro)
);

alter table artist add column publisher_uuid uuid references publisher;

-- The publishers of a song: the library's of each writer, and the artist's, which is of no writer.
create function song_publishers(target uuid) returns table (writer_uuid uuid, publisher_uuid uuid)
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

-- Songs that were in step with what was published stay so: their publishers become part of it with this.
create temporary table song_in_step on commit drop as
  select s.uuid from song s where s.last_published_hash = song_content_hash(s.uuid);
create temporary table channel_in_step on commit drop as
  select sc.song_uuid, sc.channel_uuid from song_channel sc where sc.content_hash = song_content_hash(sc.song_uuid);

create or replace function song_content_hash(target uuid) returns text
language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_object(
    'title', s.work_title,
    'artist', s.artist_uuid,
    'description', s.description,
    'lyrics', s.lyrics,
    'bpm', s.bpm,
    'isrc', s.isrc,
    'tier', s.content_tier_uuid,
    'ruleset', s.publisher_ruleset_uuid,
    'publishing', (
      select jsonb_build_object('shares', jsonb_build_array(r.writer_pr_share, r.publisher_pr_share,
        case when r.needs_artist_publisher then r.artist_publisher_pr_share else 0 end), 'type', r.library_publisher_type,
        'publishers', (select jsonb_agg(jsonb_build_array(p.writer_uuid, p.publisher_uuid) order by p.writer_uuid)
          from song_publishers(target) p))
      from publisher_ruleset r where r.uuid = s.publisher_ruleset_uuid),
    'tags', s.tags,
    'tags_hidden', s.tags_hidden,
    'genres', (select jsonb_agg(song_genre_uuid order by song_genre_uuid) from song_song_genre where song_uuid = s.uuid),
    'themes', (select jsonb_agg(song_theme_uuid order by song_theme_uuid) from song_song_theme where song_uuid = s.uuid),
    'instruments', (select jsonb_agg(instrument_uuid order by instrument_uuid) from song_instrument where song_uuid = s.uuid),
    'collections', (
      select jsonb_agg(l.song_collection_uuid order by l.song_collection_uuid)
      from song_collection_song l join song_collection c on c.uuid = l.song_collection_uuid
      where l.song_uuid = s.uuid and not c.read_only),
    'taxonomy', (select jsonb_agg(jsonb_build_array(tag_field_uuid, tag_uuid) order by tag_field_uuid, tag_uuid) from song_tag where song_uuid = s.uuid),
    'shares', (select jsonb_agg(jsonb_build_array(writer_uuid, role, share) order by position, writer_uuid) from song_writer_share where song_uuid = s.uuid),
    'files', (select jsonb_agg(jsonb_build_array(uuid, audio_hash) order by uuid) from song_source_file where song_uuid = s.uuid and status = 'approved')
  )::text, 'UTF8')), 'hex')
  from song s where s.uuid = target
$$;

update song s set last_published_hash = song_content_hash(s.uuid) from song_in_step i where i.uuid = s.uuid;
update song_channel sc set content_hash = song_content_hash(sc.song_uuid)
from channel_in_step i where i.song_uuid = sc.song_uuid and i.channel_uuid = sc.channel_uuid;

-- An artist's publisher stands in the songs whose rulesets need one.
drop trigger artist_to_songs on artist;
create trigger artist_to_songs after update of curation_state, is_pro_free, publisher_uuid on artist
  for each row when (
    (old.curation_state, old.is_pro_free, old.publisher_uuid)
      is distinct from (new.curation_state, new.is_pro_free, new.publisher_uuid)
  )
  execute function artist_to_songs();

-- As before, but the publishers are those that the song's ruleset names.
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
