-- What works have in common that a person matches together: the society's number, else the title, else nothing but the work
-- itself.
create or replace function statement_group(society_work_id text, title_key text, key uuid) returns text
language sql immutable parallel safe
return case
  when society_work_id is not null then 'id:' || society_work_id
  when title_key <> '' then 'title:' || title_key
  else 'key:' || key::text
end;
