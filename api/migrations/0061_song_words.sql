-- How many songs have a tag, kept by every write of tags: boxes ask for it at each letter, also in a library of a hundred
-- thousand songs. Counted when the transaction commits, so that two songs with the same tag wait for each other no longer
-- than that.
create table song_word (
  is_hidden boolean not null,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  song_count integer not null,
  primary key (is_hidden, name)
);
create index song_word_count on song_word (is_hidden, song_count desc, name_key, name) where song_count > 0;

create function count_song_words() returns trigger language plpgsql as $$
begin
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
  -- Everybody takes the words in this order, so nobody waits for who waits for them.
  order by 1, 2
  on conflict (is_hidden, name) do update set song_count = song_word.song_count + excluded.song_count;
  return null;
end
$$;

create constraint trigger song_words_insert after insert on song deferrable initially deferred
  for each row when (new.tags <> '{}' or new.tags_hidden <> '{}') execute function count_song_words();
create constraint trigger song_words_update after update of tags, tags_hidden, deleted_at on song deferrable initially deferred
  for each row when (old.tags is distinct from new.tags or old.tags_hidden is distinct from new.tags_hidden
    or old.deleted_at is distinct from new.deleted_at) execute function count_song_words();
create constraint trigger song_words_delete after delete on song deferrable initially deferred
  for each row when (old.tags <> '{}' or old.tags_hidden <> '{}') execute function count_song_words();

insert into song_word (is_hidden, name, song_count)
select false, w.name, count(distinct s.uuid) from song s cross join unnest(s.tags) as w (name) where s.deleted_at is null group by 2
union all
select true, w.name, count(distinct s.uuid) from song s cross join unnest(s.tags_hidden) as w (name) where s.deleted_at is null group by 2;
