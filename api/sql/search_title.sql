-- A title as a whole, for searches by its beginning: its words or, if it has none, its punctuation. `titleQuery` does the same in
-- TypeScript.
create or replace function search_title(title text) returns text
language sql immutable strict parallel safe as $$
  select left(coalesce(
    nullif(trim(regexp_replace(array_to_string(search_chunks(title), ' '), '[\u0002 ]+', ' ', 'g')), ''),
    regexp_replace(fold(title), '[\s''\\]', '', 'g')), 200)
$$;
