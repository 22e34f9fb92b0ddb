-- S8: a slug is the name in kebab case, unique. Whoever makes an artist without one is given it; it follows the name until
-- something of the artist is published. One at a time, so that two artists of one name cannot be given the same.
alter table artist alter column slug set default '';

create function artist_slug() returns trigger language plpgsql as $$
declare
  base text := coalesce(nullif(trim(both '-' from regexp_replace(fold(new.name), '[^a-z0-9]+', '-', 'g')), ''), 'artist');
  number integer := 1;
begin
  perform pg_advisory_xact_lock(hashtext('artist_slug'));
  new.slug := base;
  while exists (select from artist a where a.slug = new.slug and a.uuid <> new.uuid) loop
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end
$$;

create trigger artist_slug_insert before insert on artist
  for each row when (new.slug = '') execute function artist_slug();
create trigger artist_slug_update before update of name on artist
  for each row when (new.name is distinct from old.name and not old.is_published) execute function artist_slug();

-- S6: an artist's curation state and PRO freedom stand between his songs and their publication.
create function artist_to_songs() returns trigger language plpgsql as $$
begin
  perform refresh_song(uuid) from song where artist_uuid = new.uuid and deleted_at is null;
  return null;
end
$$;

create trigger artist_to_songs after update of curation_state, is_pro_free on artist
  for each row when ((old.curation_state, old.is_pro_free) is distinct from (new.curation_state, new.is_pro_free))
  execute function artist_to_songs();
