-- S22: the unsaved input of a person's forms, for their other devices.
create table form_draft (
  user_uuid uuid not null references app_user on delete cascade,
  -- The form, as the browser names it: screen, address, record.
  about text not null,
  -- Null once it was saved or discarded: an older copy on another device must not bring it back.
  content jsonb,
  -- Keys of the uploads that it names: they are kept for longer than those that nobody uses.
  upload_keys text[] not null,
  -- The last keystroke.
  typed_at timestamptz not null,
  primary key (user_uuid, about)
);
