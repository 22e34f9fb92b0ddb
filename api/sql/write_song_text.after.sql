delete from song_text_due;
insert into song_text_due (after_song) values ('00000000-0000-0000-0000-000000000000');
