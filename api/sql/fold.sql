-- V1: one folding for search, order, uniqueness and comparison: without case, accents, compatibility forms and the points of
-- Hebrew and Arabic, with plain letters for those that no decomposition makes plain, and with one sign for all quotation marks,
-- apostrophes and dashes. `folded` of the contract is the same in TypeScript. Lower-casing names its collation, because a
-- database created with the C locale would lower ASCII letters only.
do $$
declare
  -- The one that the database began with (migration 0001), by which its indexes and columns were made: a later PostgreSQL may
  -- offer another.
  lowering text := substring(pg_get_functiondef('fold(text)'::regprocedure) from 'COLLATE ((pg_catalog\.)?"?[a-z0-9_-]+"?)');
begin
  execute format(
    $create$
      create or replace function fold(value text) returns text
      language sql immutable strict parallel safe
      return case
        when octet_length(value) = char_length(value) then lower(value collate %1$s)
        else replace(replace(replace(replace(translate(
          lower(regexp_replace(
            normalize(value, NFKD),
            '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
            '',
            'g'
          ) collate %1$s),
          'øłđðħıς‘’‚‛ʼ′‹›“”„‟«»‐‒–—―−',
          'olddhiσ''''''''''''''''""""""------'
        ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
      end
    $create$,
    lowering
  );
end
$$;
