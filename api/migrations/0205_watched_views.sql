-- Up to when a person knows of the songs that a view shows; null for a view of which they want no messages.
alter table list_view add column watched_since timestamptz;
create index list_view_watched on list_view (watched_since) where watched_since is not null;
