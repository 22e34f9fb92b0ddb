-- The words of a name, each between blanks, in the order in which they were written.
create or replace function statement_name(name text) returns text
language sql immutable strict parallel safe
return ' ' || btrim(
  regexp_replace(
    regexp_replace(regexp_replace(fold(name), '[.''’-]', '', 'g'), '[!-/:-@\[-`{-~]', ' ', 'g'),
    '\s+', ' ', 'g'
  )
) || ' ';
