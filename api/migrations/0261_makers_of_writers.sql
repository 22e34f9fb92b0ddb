-- The artist who has made a writer, and may change it until a song of theirs is registered (T15: own writers).
alter table writer add column made_by_artist_uuid uuid references artist on delete set null;
update writer w set made_by_artist_uuid = u.artist_uuid
from user_activity a join app_user u on u.uuid = a.user_uuid
where a.action = 'has_created' and a.resource_type = 'writer' and a.resource_uuid = w.uuid and u.artist_uuid is not null;
create index writer_of_maker on writer (made_by_artist_uuid) where made_by_artist_uuid is not null;
