-- The parts of a text between spaces, in order, each with its words separated by U+0002. `piecesOf` does the same in TypeScript.
create or replace function search_chunks(value text) returns text[]
language sql immutable strict parallel safe as $$
  select regexp_split_to_array(
    regexp_replace(
      replace(replace(fold(value), '''', ''), '&', E'\x02and\x02'),
      '[\u0001-\u0008\u000e-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u3000-\u3004\u3008-\u303f\u30fb]+',
      E'\x02',
      'g'
    ),
    '[\u0009-\u000d\u0020]+'
  )
$$;
