-- The last decision on a submission of a track or an artist, with what it has written: whoever made it takes it back within
-- seconds (T14: decisions are taken back). Its mail and its message wait until `ends_at`.
create table review_decision (
  submission_uuid uuid primary key,
  user_uuid uuid not null references app_user,
  -- Of the submission, before the decision and by it.
  status_before smallint not null,
  status smallint not null,
  last_approver_before uuid references app_user,
  note_uuid uuid,
  message_uuid uuid,
  mail_uuid uuid,
  ends_at timestamptz not null
);
