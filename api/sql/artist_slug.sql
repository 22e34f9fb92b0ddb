create or replace function artist_slug() returns trigger language plpgsql as $$
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

create or replace trigger artist_slug_insert before insert on artist
  for each row when (new.slug = '') execute function artist_slug();
create or replace trigger artist_slug_update before update of name on artist
  for each row when (new.name is distinct from old.name and not old.is_published) execute function artist_slug();
