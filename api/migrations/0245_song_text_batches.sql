-- Up to which song the texts of the search are written after a change of what stands in them, while that goes on
-- (api/sql/write_due_song_texts.sql); no row when all are.
create table song_text_due (
  after_song uuid not null
);
