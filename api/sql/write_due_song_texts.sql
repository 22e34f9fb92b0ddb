-- After a change of `write_song_text`, writes the texts of the next songs; returns their number. The songs are locked in the order
-- of their keys, so that nobody changes one between reading and writing.
create or replace function write_due_song_texts() returns integer language plpgsql as $$
declare
  due uuid;
  songs uuid[];
begin
  select after_song into due from song_text_due for update;
  if due is null then
    return 0;
  end if;
  songs := array(select uuid from song where uuid > due order by uuid limit 50 for share);
  if cardinality(songs) = 0 then
    delete from song_text_due;
  else
    perform write_song_text(uuid) from unnest(songs) uuid;
    update song_text_due set after_song = songs[cardinality(songs)];
  end if;
  return cardinality(songs);
end
$$;
