-- As before, but safe for transactions that write several songs: each of their songs takes its words in order, but the next one
-- starts from the beginning again. Whoever counts words holds this lock until the commit ends, so nobody who has some of them
-- waits for somebody else who has others.
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
