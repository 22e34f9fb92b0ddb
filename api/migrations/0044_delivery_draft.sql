-- What an artist has typed and uploaded for a delivery that was not made yet: one a track, gone with the delivery.
create table delivery_draft (
  new_track_submission_uuid uuid primary key references new_track_submission on delete cascade,
  -- Counts the saves: a page that knows an older draft does not write over a newer one.
  revision integer not null default 1,
  -- The changed fields, and what each of them said before.
  content jsonb not null,
  -- Keys of the uploads that it holds: they are kept for longer than those that nobody uses.
  upload_keys text[] not null,
  updated_at timestamptz not null default now()
);
create index delivery_draft_upload_keys on delivery_draft using gin (upload_keys);
