create or replace function curation_state_named(wanted text) returns uuid
language sql stable as $$ select uuid from song_curation_state where name = wanted $$;
