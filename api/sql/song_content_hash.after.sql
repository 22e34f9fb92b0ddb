-- The flag as well, whatever refresh_song has made of it before this ran.
update song s set last_published_hash = song_content_hash(s.uuid), is_desynchronized = false from song_in_step i where i.uuid = s.uuid;
update song_channel c set content_hash = song_content_hash(c.song_uuid), payload = song_payload(c.song_uuid)
from channel_in_step i where i.song_uuid = c.song_uuid and i.channel_uuid = c.channel_uuid;
