-- F15: a large file arrives in parts, and goes on where it was.
alter table upload
  -- Bytes of each part but the last; null for a file that is posted with a form, and for one that is whole.
  add column part_bytes integer,
  -- By what the storage knows its parts; null until the first is asked for.
  add column parts_id text;
