-- Every song's combination and their counts again, all at once: song by song would take many times as long.
alter table song disable trigger user;
update song s set facet = hashtextextended(song_states(s)::text, 0) where deleted_at is null;
alter table song enable trigger user;

delete from song_facet;
insert into song_facet (id, states)
select f.id, (select song_states(s) from song s where s.facet = f.id and s.deleted_at is null limit 1)
from (select distinct facet as id from song where deleted_at is null) f;
delete from song_facet_count;
insert into song_facet_count (facet, songs) select facet, count(*) from song where deleted_at is null group by facet;
