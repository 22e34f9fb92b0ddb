create or replace function move_list_version() returns trigger language plpgsql as $$
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
