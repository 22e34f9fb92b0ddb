create or replace function forget_song_facets() returns trigger language plpgsql as $$
begin
  delete from song_facet_count;
  return null;
end
$$;

create or replace trigger song_facet_count_truncate after truncate on song execute function forget_song_facets();
