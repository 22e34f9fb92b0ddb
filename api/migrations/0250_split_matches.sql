-- E11: works of a PRO may belong to several songs by shares that make 100 together; then the match has no song of its own.
create table pro_match_share (
  match_uuid uuid not null references pro_match,
  song_uuid uuid not null references song,
  position integer not null,
  share numeric(5, 2) not null check (share > 0 and share < 100),
  -- What the song got when the match was last applied.
  usd numeric(38, 16) not null default 0,
  primary key (match_uuid, song_uuid)
);
create index pro_match_share_song on pro_match_share (song_uuid);

alter table pro_statement_work drop constraint pro_statement_work_matched_by_check;
alter table pro_statement_work add constraint pro_statement_work_matched_by_check check (matched_by in (
  'person', 'split', 'not_ours', 'society_work_id', 'iswc', 'work_id', 'isrc', 'title_and_ipi', 'title_and_writer', 'title'
));

-- What each song gets of a row that is split; the parts of a row make its amount.
create table pro_statement_part (
  run_uuid uuid not null,
  row_number integer not null,
  song_uuid uuid not null references song,
  work_key uuid not null,
  match_uuid uuid not null references pro_match,
  currency text not null,
  amount numeric(30, 8) not null,
  primary key (run_uuid, row_number, song_uuid)
);
create index pro_statement_part_work on pro_statement_part (run_uuid, work_key);
create index pro_statement_part_song on pro_statement_part (song_uuid, run_uuid);
create index pro_statement_part_match on pro_statement_part (match_uuid);
