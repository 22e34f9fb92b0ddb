-- F15: what the server has measured in the WAVs of an upload, once a page asks for it; null before.
alter table upload add column measured jsonb;

-- F8: why a song with the delivered file could not be published.
alter table track_final_file add column flaws text[] not null default '{}';
