-- C18: name, IPI number and PRO of writers and publishers, and the ISWC, are rights as well.
alter table rights_change drop constraint rights_change_resource_type_check;
alter table rights_change add check (resource_type in ('song', 'artist', 'publisher_ruleset', 'writer', 'publisher'));
alter table rights_change drop constraint rights_change_field_check;
alter table rights_change add check (field in
  ('artist', 'writer_shares', 'publisher_ruleset', 'is_royalty', 'publisher', 'terms',
   'name', 'ipi_number', 'performing_rights_organization', 'iswc'));
