-- S6: an artist's curation state and PRO freedom stand between his songs and their publication; channels get his name and
-- that of his publisher.
create or replace function artist_to_songs() returns trigger language plpgsql as $$
begin
  perform refresh_song(uuid) from song where artist_uuid = new.uuid and deleted_at is null;
  return null;
end
$$;

create or replace trigger artist_to_songs after update of curation_state, is_pro_free, name, publisher_uuid on artist
  for each row when (
    (old.curation_state, old.is_pro_free, old.name, old.publisher_uuid)
      is distinct from (new.curation_state, new.is_pro_free, new.name, new.publisher_uuid)
  )
  execute function artist_to_songs();
