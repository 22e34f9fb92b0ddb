create or replace function count_song_facet() returns trigger language plpgsql as $$
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

create or replace trigger song_facet_count_insert after insert on song for each row when (new.facet is not null) execute function count_song_facet();
create or replace trigger song_facet_count_update after update on song
  for each row when (old.facet is distinct from new.facet) execute function count_song_facet();
create or replace trigger song_facet_count_delete after delete on song for each row when (old.facet is not null) execute function count_song_facet();
