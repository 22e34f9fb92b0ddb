-- Tags and terms are exchanged as sheets alone (X17, X19). Imports of SKOS end here; the daily job removes their rows and files.
delete from taxonomy_import_change where taxonomy_import_uuid in (select uuid from taxonomy_import where file_kind = 'taxonomy');
delete from taxonomy_import_error where taxonomy_import_uuid in (select uuid from taxonomy_import where file_kind = 'taxonomy');
update taxonomy_import
set file_kind = 'tags', status = 'failed', error = 'SKOS is not imported any more.', created_at = now() - interval '31 days'
where file_kind = 'taxonomy';
alter table taxonomy_import drop constraint taxonomy_import_file_kind_check;
alter table taxonomy_import add constraint taxonomy_import_file_kind_check check (file_kind in ('tags', 'terms'));
alter table taxonomy_import_change drop column subject, alter column row_number set not null;
alter table taxonomy_import_error drop column subject, alter column row_number set not null;

-- Exports that are there already can be fetched until they expire.
update report set kind = 'tags' where kind = 'taxonomy';
