-- W10, C7: tries per key within a window, counted for all processes together. Keys are hashes.
create table attempt (
  key text primary key,
  tries integer not null,
  ends_at timestamptz not null
);

-- A letter is addressed to a person, not only to a mailbox.
alter table mail add column recipient_name text;
