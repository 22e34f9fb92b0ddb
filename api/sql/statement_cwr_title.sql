-- V1: titles are compared in a second way besides `statement_title`: as our CWR files write them, from which PROs take them
-- ('Über' is 'UEBER', 'Ørsted' 'OERSTED'). Null for titles that are written alike in both.
create or replace function statement_cwr_title(title text) returns text
language sql immutable strict parallel safe
return case when normalize(title, NFC) ~ '[ÄÅÖØÜäåöøü£€×]' then statement_title(
  replace(replace(replace(replace(replace(replace(replace(replace(
    translate(normalize(title, NFC), 'ÄÅÖØÜ', 'äåöøü'),
    'ä', 'ae'), 'å', 'aa'), 'ö', 'oe'), 'ø', 'oe'), 'ü', 'ue'), '£', 'GBP'), '€', 'EUR'), '×', 'X')
) end;
