-- What each session has last seen of a release: a canary is judged by sessions, and by those of people it was chosen for.
-- No reference to the session: it counts when it is over as well.
create table release_session (
  remote text not null,
  base text not null,
  name text not null,
  session_uuid uuid not null,
  user_uuid uuid not null references app_user on delete cascade,
  at timestamptz not null default now(),
  -- Time of the load by steps of a tenth, as in release_measure.
  bucket smallint not null,
  primary key (remote, base, name, session_uuid)
);
create index release_session_at on release_session (at);
create index release_session_user on release_session (user_uuid);
