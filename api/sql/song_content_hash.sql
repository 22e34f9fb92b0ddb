-- S5, C20: taken of what channels get, and of nothing else. When it changes, songs that were in step with what was published stay
-- so: see song_content_hash.before.sql and song_content_hash.after.sql.
create or replace function song_content_hash(target uuid) returns text
language plpgsql stable as $$
begin
  return encode(sha256(convert_to(song_payload(target)::text, 'UTF8')), 'hex');
end
$$;
