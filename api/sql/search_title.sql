-- A title as a whole, for a search that begins with it: its words, of one without words its signs. `titleQuery` is the same in
-- TypeScript.
create or replace function search_title(title text) returns text
language sql immutable strict parallel safe as $$
  select left(coalesce(
    nullif(trim(regexp_replace(array_to_string(search_chunks(title), ' '), '[\u0002 ]+', ' ', 'g')), ''),
    regexp_replace(fold(title), '[\s''\\]', '', 'g')), 200)
$$;
