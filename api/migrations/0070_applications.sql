-- T12: artists apply without an account.

-- A track of an application is uploaded by nobody who is known: whoever knows its address, which nobody can guess, uses it.
alter table upload
  alter column user_uuid drop not null,
  add constraint upload_of_somebody check (user_uuid is not null or kind = 'new_artist_submission');

alter table new_artist_submission
  -- SHA-256 of what was sent, of applications alone: the same one is kept once, as long as it is not judged.
  add column application_hash text,
  -- SHA-256 of the token in the applicant's link; null for what staff have entered.
  add column link_hash text unique;
create unique index new_artist_submission_application on new_artist_submission (application_hash)
  where deleted_at is null and status <= 3;

-- Challenges that were given to applicants, by SHA-256 of their token: each is good for one application, for a day.
create table application_challenge (
  hash text primary key,
  created_at timestamptz not null default now(),
  new_artist_submission_uuid uuid references new_artist_submission on delete cascade
);
create index application_challenge_created on application_challenge (created_at);
