-- M22: agencies (MusicMark, HFA, ICE) answer to registrations as well, and are no PROs: what one says of a song stands beside
-- what the PROs say.
create table agency_registration (
  song_uuid uuid not null references song on delete cascade,
  -- Its CISAC code, and what it calls itself.
  agency_code integer not null,
  agency_name text not null,
  status text not null check (status in ('RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ')),
  -- What the agency calls the work.
  society_work_id text,
  messages text[] not null default '{}',
  acknowledged_at timestamptz not null,
  answered_file_at timestamptz not null,
  primary key (song_uuid, agency_code)
);
