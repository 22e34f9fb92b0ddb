-- X7: what the system fills, by which rule. A name of such a collection that people took keeps theirs.
alter table song_collection
  add column system_rule text unique check (system_rule in ('new_releases', 'best_sellers')),
  add column filled_at timestamptz;
alter table song_collection add constraint song_collection_rule_read_only check (system_rule is null or read_only);
update song_collection set system_rule = 'new_releases' where read_only and name = 'New Releases';
update song_collection set system_rule = 'best_sellers' where read_only and name = 'Best Sellers';

-- Their songs change every day by themselves and no channel is told of them, so they are no part of what was published
-- (docs/decisions/0027). Songs that were in one keep being what they were: in step, or not.
create temporary table song_in_step on commit drop as
  select s.uuid from song s
  where s.last_published_hash = song_content_hash(s.uuid) and exists (
    select from song_collection_song l join song_collection c on c.uuid = l.song_collection_uuid
    where l.song_uuid = s.uuid and c.read_only);
create temporary table channel_in_step on commit drop as
  select sc.song_uuid, sc.channel_uuid from song_channel sc
  where sc.content_hash = song_content_hash(sc.song_uuid) and exists (
    select from song_collection_song l join song_collection c on c.uuid = l.song_collection_uuid
    where l.song_uuid = sc.song_uuid and c.read_only);

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
