select write_due_song_texts() as written
