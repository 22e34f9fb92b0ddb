-- M24: the terms of a ruleset, and the publisher of an artist, decide who is paid as well.
alter table rights_change drop constraint rights_change_resource_type_check;
alter table rights_change add check (resource_type in ('song', 'artist', 'publisher_ruleset'));
alter table rights_change drop constraint rights_change_field_check;
alter table rights_change add check (field in
  ('artist', 'writer_shares', 'publisher_ruleset', 'is_royalty', 'publisher', 'terms'));
