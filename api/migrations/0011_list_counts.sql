-- Tells readers whether a table has changed since they last looked: counting a long list again for every page of it is
-- what makes lists slow. Each writing transaction moves one slot of the table on. A slot belongs to one transaction at a
-- time, until it has ended, so a slot's number says exactly which of the transactions that used it a reader sees, and
-- all slots together say which of all. A transaction takes a slot that nobody holds, or a new one: none waits for
-- another, and there are never more slots than there were writers at once.
create table list_version (
  table_name text not null,
  slot integer not null generated always as identity,
  version bigint not null default 1,
  primary key (table_name, slot)
) with (fillfactor = 50);

create function move_list_version() returns trigger language plpgsql as $$
declare
  free integer;
begin
  -- Once in a transaction is enough: what it has not committed nobody else sees.
  if exists (select from list_version where table_name = tg_table_name and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  select slot into free from list_version where table_name = tg_table_name order by slot limit 1 for update skip locked;
  if found then
    update list_version set version = version + 1 where table_name = tg_table_name and slot = free;
  else
    insert into list_version (table_name) values (tg_table_name);
  end if;
  return null;
end
$$;

-- For migrations: counts of lists that read this table alone, or with others that are watched, are remembered from now on.
create function watch_list_version(watched text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger list_version after insert or update or delete or truncate on %I
       for each statement execute function move_list_version()',
    watched
  );
end
$$;

-- The tables that long lists read.
select watch_list_version(name) from unnest(array[
  'song', 'artist', 'app_user', 'song_curation_state', 'content_tier', 'song_source_file', 'song_song_genre',
  'song_song_theme', 'song_instrument', 'song_collection_song', 'writer', 'artist_writer', 'new_track_submission'
]) as name;
