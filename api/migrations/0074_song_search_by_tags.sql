-- The songs of a tag are read in the index alone, many of them at once by every search (X14).
create index song_tag_song on song_tag (tag_uuid, song_uuid);
drop index song_tag_tag;

-- Counts of searches are remembered, and so is what tags are called: it is read again when one of these has changed.
select watch_list_version(name) from unnest(array[
  'song_tag', 'tag', 'tag_relation', 'tag_relation_type', 'term', 'tag_term', 'tag_term_relation_type'
]) as name;
