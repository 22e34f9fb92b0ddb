create or replace function set_song_facet() returns trigger language plpgsql as $$
declare
  its jsonb := song_states(new);
begin
  if tg_op = 'UPDATE' and new.facet is not null and new.deleted_at is null and song_states(old) = its then
    return new;
  end if;
  new.curation_rank := (select id from song_curation_state where uuid = new.curation_state_uuid);
  new.facet := null;
  if new.deleted_at is not null then
    return new;
  end if;
  new.facet := (select f.id from song_facet f where f.states = its order by f.id limit 1);
  if new.facet is null then
    -- The same number, whoever meets it first: readers take those who write it at once as one.
    new.facet := hashtextextended(its::text, 0);
    insert into song_facet (id, states) values (new.facet, its);
  end if;
  return new;
end
$$;

create or replace trigger song_facet_insert before insert on song for each row execute function set_song_facet();
create or replace trigger song_facet_update before update on song for each row execute function set_song_facet();
