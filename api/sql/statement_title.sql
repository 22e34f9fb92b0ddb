-- What two titles have in common that societies write in different ways: no accents, no case, no punctuation, and nothing
-- at the end that says which version of a song it is.
create or replace function statement_title(title text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  btrim(
    regexp_replace(
      regexp_replace(
        replace(fold(title), '&', ' and '),
        '[!-/:-@\[-`{-~\u00a1-\u00bf\u2010-\u203f\u3000-\u3003]', '', 'g'
      ),
      '\s+', ' ', 'g'
    )
  ),
  '( (instrumental|full|60|30|15|loop( \w+)?|stems))+$', ''
);
