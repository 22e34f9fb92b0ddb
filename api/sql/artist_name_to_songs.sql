create or replace function artist_name_to_songs() returns trigger language plpgsql as $$
begin
  update song set artist_key = new.name_key where artist_uuid = new.uuid;
  return null;
end
$$;

create or replace trigger artist_name_to_songs after update of name on artist
  for each row when (old.name_key is distinct from new.name_key) execute function artist_name_to_songs();
