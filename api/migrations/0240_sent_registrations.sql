-- M20: what a PRO was sent of a song, by its members, so that what differs from it is known. Null where an earlier release has
-- sent it: such a song counts as changed once.
alter table song_registration
  add column sent jsonb,
  -- When a file had it last.
  add column sent_at timestamptz,
  -- The PRO's numbers of agreements: 'P5 W12' for that of a writer with a publisher, 'P5' for that of an administrator.
  add column agreements jsonb not null default '{}',
  -- What the other party says of the work, where the PRO has answered that it is in conflict.
  add column claim jsonb;
update song_registration set sent_at = registered_at;
alter table agency_registration add column claim jsonb;
