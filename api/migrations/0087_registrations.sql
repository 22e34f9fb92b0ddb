-- S2: what the work is called that a song is a version of.
alter table song add column original_title text;

-- M21: how files of registrations call writers and publishers: short, and never given to another.
alter table writer add column party_number integer not null generated always as identity unique;
alter table publisher add column party_number integer not null generated always as identity unique;

-- M20: what a society knows of a song. 'registered': it was sent, and nothing was heard of it since.
create table song_registration (
  song_uuid uuid not null references song on delete cascade,
  performing_rights_organization_uuid uuid not null references performing_rights_organization,
  status text not null check (status in ('registered', 'RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ')),
  -- What the society calls the work.
  society_work_id text,
  -- What the society found, as it wrote it.
  messages text[] not null default '{}',
  -- When it was first sent, or sent again after the society had not taken it.
  registered_at timestamptz,
  -- The day on which the society dealt with it.
  acknowledged_at timestamptz,
  -- When the file was made that the last acknowledgement answers, as that says, read as UTC.
  answered_file_at timestamptz,
  primary key (song_uuid, performing_rights_organization_uuid)
);
create index song_registration_status on song_registration (performing_rights_organization_uuid, status);

-- M21: the files of a sender are numbered by year and receiver. A job that is repeated keeps its number and its moment.
create table cwr_file (
  year integer not null,
  performing_rights_organization_uuid uuid not null references performing_rights_organization,
  number integer not null check (number between 1 and 9999),
  task_uuid uuid not null unique,
  created_at timestamptz not null default clock_timestamp(),
  primary key (year, performing_rights_organization_uuid, number)
);
