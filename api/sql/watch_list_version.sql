-- For migrations: counts of lists that read this table alone, or with others that are watched, are remembered from now on.
create or replace function watch_list_version(watched text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger list_version after insert or update or delete or truncate on %I
       for each statement execute function move_list_version()',
    watched
  );
end
$$;
