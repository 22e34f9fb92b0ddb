-- The songs by stage at each PRO are cached until one of these changes.
select watch_list_version('song_writer_share');
select watch_list_version('publisher');
select watch_list_version('publisher_ruleset');
select watch_list_version('publisher_ruleset_rule');
select watch_list_version('performing_rights_organization');
