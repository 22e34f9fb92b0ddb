-- X16: what people said of tags that were suggested for songs. What was refused is not suggested for that song again; all of it is
-- counted per rule, also once its tag is gone.
create table tag_suggestion_decision (
  uuid uuid primary key default gen_random_uuid(),
  song_uuid uuid not null references song on delete cascade,
  tag_field_uuid uuid not null references tag_field,
  tag_uuid uuid references tag on delete set null,
  rule text not null check (rule in ('same_artist', 'same_tags', 'same_sound')),
  is_accepted boolean not null,
  user_uuid uuid not null references app_user,
  decided_at timestamptz not null default now(),
  unique (song_uuid, tag_field_uuid, tag_uuid)
);
create index tag_suggestion_decision_field on tag_suggestion_decision (tag_field_uuid);
create index tag_suggestion_decision_tag on tag_suggestion_decision (tag_uuid);
create index tag_suggestion_decision_user on tag_suggestion_decision (user_uuid);
create index tag_suggestion_decision_rule on tag_suggestion_decision (rule, is_accepted);

-- Some songs of an artist, always the same ones, without reading all of them.
create index song_artist_uuid on song (artist_uuid, uuid) where deleted_at is null;
drop index song_artist;

-- Files that sound nearly as bright as another one, from it to both sides.
create index audio_feature_centroid on audio_feature (spectral_centroid, song_source_file_uuid);
