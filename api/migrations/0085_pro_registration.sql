-- A6: files of registrations for a society, and those beside them that list what was left out.
create table pro_registration (
  report_uuid uuid primary key references report on delete cascade,
  performing_rights_organization_uuid uuid not null references performing_rights_organization,
  -- Songs that were published then or later; null for whenever they were.
  published_since timestamptz,
  format text not null,
  is_skipped boolean not null,
  -- Files of a society are numbered by day, as their names say.
  day date not null,
  number integer not null,
  unique (performing_rights_organization_uuid, day, number, is_skipped)
);
