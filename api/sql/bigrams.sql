-- Every pair of neighbouring characters of a text. A text that contains another contains all of its pairs, so that an
-- index on them finds what may match, down to searches of two characters, where trigrams know nothing.
create or replace function bigrams(value text) returns text[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  pairs text[] := '{}';
begin
  for start in 1 .. length(value) - 1 loop
    pairs := pairs || substr(value, start, 2);
  end loop;
  return pairs;
end
$$;
