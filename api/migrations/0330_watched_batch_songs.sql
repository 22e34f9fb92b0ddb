-- The song list can be narrowed to the songs of a batch update, and caches how many there are.
select watch_list_version('batch_operation_song');
