-- Pairs of letters were last read to find what unmatched works may mean, which now asks `song_text` too.
drop index song_search;
alter table song drop column search_key;
