-- Song lists that are filtered by channels and registrations are counted again when these change.
select watch_list_version(name) from unnest(array['song_channel', 'channel', 'song_registration', 'agency_registration']) name;
