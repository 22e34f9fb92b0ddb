-- Links to collections were logged as exports.
update user_activity set action = 'has_created' where resource_type = 'song_collection' and action = 'has_exported';
