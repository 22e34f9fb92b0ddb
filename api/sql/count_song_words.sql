-- Keeps how many songs have each tag, when the transaction commits. Whoever counts words holds the lock until the commit ends:
-- a transaction that writes several songs takes the words of each in no common order, and would wait for another in a circle.
create or replace function count_song_words() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('song_word'));
  insert into song_word (is_hidden, name, song_count)
  select x.is_hidden, x.name, sum(x.change)
  from (
    select distinct false as is_hidden, unnest(new.tags) as name, 1 as change where tg_op <> 'DELETE' and new.deleted_at is null
    union all
    select distinct true, unnest(new.tags_hidden), 1 where tg_op <> 'DELETE' and new.deleted_at is null
    union all
    select distinct false, unnest(old.tags), -1 where tg_op <> 'INSERT' and old.deleted_at is null
    union all
    select distinct true, unnest(old.tags_hidden), -1 where tg_op <> 'INSERT' and old.deleted_at is null
  ) x
  group by 1, 2 having sum(x.change) <> 0
  on conflict (is_hidden, name) do update set song_count = song_word.song_count + excluded.song_count;
  return null;
end
$$;

drop trigger if exists song_words_insert on song;
create constraint trigger song_words_insert after insert on song deferrable initially deferred
  for each row when (new.tags <> '{}' or new.tags_hidden <> '{}') execute function count_song_words();
drop trigger if exists song_words_update on song;
create constraint trigger song_words_update after update of tags, tags_hidden, deleted_at on song deferrable initially deferred
  for each row when (old.tags is distinct from new.tags or old.tags_hidden is distinct from new.tags_hidden
    or old.deleted_at is distinct from new.deleted_at) execute function count_song_words();
drop trigger if exists song_words_delete on song;
create constraint trigger song_words_delete after delete on song deferrable initially deferred
  for each row when (old.tags <> '{}' or old.tags_hidden <> '{}') execute function count_song_words();
