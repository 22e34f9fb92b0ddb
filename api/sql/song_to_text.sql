-- Writes the words for searches again when a song or its links have changed: when the transaction commits, once for each song,
-- however many of its rows were written.
create or replace function song_to_text() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'song' then
    target := new.uuid;
  elsif tg_op = 'DELETE' then
    target := old.song_uuid;
  else
    target := new.song_uuid;
  end if;
  if not exists (select from song_text where song_uuid = target and xmin = pg_current_xact_id()::xid) then
    perform write_song_text(target);
  end if;
  return null;
end
$$;

drop trigger if exists song_text_insert on song;
create constraint trigger song_text_insert after insert on song deferrable initially deferred
  for each row execute function song_to_text();
drop trigger if exists song_text_update on song;
create constraint trigger song_text_update after update on song deferrable initially deferred
  for each row when (
    (old.work_title, old.alternate_titles, old.artist_key, old.work_id, old.isrc, old.iswc, old.tags, old.description, old.deleted_at,
      old.has_lyrics or old.lyrics <> '')
    is distinct from
    (new.work_title, new.alternate_titles, new.artist_key, new.work_id, new.isrc, new.iswc, new.tags, new.description, new.deleted_at,
      new.has_lyrics or new.lyrics <> '')
  ) execute function song_to_text();

do $$
declare
  links text;
begin
  foreach links in array
    array['song_tag', 'song_song_genre', 'song_song_theme', 'song_instrument', 'song_collection_song', 'song_writer_share']
  loop
    execute format('drop trigger if exists %1$s_to_text on %1$s', links);
    execute format(
      'create constraint trigger %1$s_to_text after insert or delete on %1$s deferrable initially deferred
        for each row execute function song_to_text()',
      links
    );
  end loop;
end
$$;
