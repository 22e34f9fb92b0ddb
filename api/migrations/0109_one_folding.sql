-- V1: one folding for search, order, uniqueness and comparison: as before without case, accents and compatibility forms, and now
-- also without the points of Hebrew and Arabic, with plain letters for those that no decomposition makes plain, and with one
-- sign for all quotation marks, apostrophes and dashes. `folded` of the contract is the same in TypeScript.
do $$
declare
  lowering text := (
    select quote_ident(collname)
    from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu') and collencoding in (-1, pg_char_to_encoding('UTF8'))
    order by collname = 'pg_c_utf8' desc
    limit 1
  );
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
    coalesce(lowering, '"default"')
  );
end
$$;

-- What was folded before and would be another text now is folded again. Where a name is unique and another record has it already
-- by the new rule ('Straße' and 'Strasse'), it gets a number, so that both stay and somebody can merge them.
do $$
declare
  folded record;
  stale record;
  suffix integer;
begin
  for folded in
    select c.oid::regclass as "table", key.attname as key, source.attname as source, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute key
    join pg_class c on c.oid = key.attrelid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    join pg_attrdef d on d.adrelid = key.attrelid and d.adnum = key.attnum
    cross join lateral (
      select a.attname from pg_depend p join pg_attribute a on a.attrelid = p.refobjid and a.attnum = p.refobjsubid
      where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refobjid = key.attrelid and a.attnum <> key.attnum
      order by a.attnum limit 1
    ) source
    where key.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) ~ '\mfold\('
    order by 1::text, 2
  loop
    for stale in execute format(
      'select ctid as place from %s where %I is distinct from (%s)', folded."table", folded.key, folded.expression
    ) loop
      suffix := 1;
      loop
        begin
          execute format(
            'update %1$s set %2$I = %2$I || $2 where ctid = $1', folded."table", folded.source
          ) using stale.place, case when suffix = 1 then '' else format(' (%s)', suffix) end;
          exit;
        exception when unique_violation then
          suffix := suffix + 1;
        end;
      end loop;
    end loop;
  end loop;
  for folded in
    select i.indexrelid::regclass as index from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace
      and pg_get_indexdef(i.indexrelid) ~ '\m(fold|statement_title|statement_name)\('
  loop
    execute format('reindex index %s', folded.index);
  end loop;
end
$$;
