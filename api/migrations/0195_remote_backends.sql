-- L21: where the backend of a remote is, as an administrator has said, and the hash of what it proves itself by.
create table remote_backend (
  remote text primary key,
  address text not null,
  credential_hash text not null unique,
  updated_at timestamptz not null default now()
);
