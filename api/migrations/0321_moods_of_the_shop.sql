-- The moods of a song in the shop, by which its list is narrowed. Its tags are the words that the library typed.
alter table storefront_product add moods text[] not null default '{}';

update storefront_product p set moods = m.names
from (
  select l.song_uuid::text as reference, array_agg(t.name order by t.name_key, t.uuid) as names
  from song_tag l join tag t on t.uuid = l.tag_uuid join tag_field f on f.uuid = l.tag_field_uuid
  where f.key = 'mood' and not t.is_hidden group by l.song_uuid
) m
where m.reference = p.reference;
