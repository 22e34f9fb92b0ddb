-- T17: the hash of the mail's Message-ID, of a note that came by mail: the same mail is kept once.
alter table note add column mail_hash text;

create unique index note_mail on note (parent_uuid, user_uuid, mail_hash) where mail_hash is not null;
