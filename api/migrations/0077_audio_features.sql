-- How the full stereo file of a song sounds (docs/decisions/0065), of the content that has this MD5; null is what its sound does not
-- have, such as a tempo, and all of it of a file that cannot be read.
create table audio_feature (
  song_source_file_uuid uuid primary key references song_source_file on delete cascade,
  md5 text not null,
  -- Beats per minute.
  tempo double precision,
  -- Half tones above C.
  tonic smallint check (tonic between 0 and 11),
  is_minor boolean,
  -- LU.
  loudness_range double precision,
  -- Hz.
  spectral_centroid double precision,
  -- A second.
  onset_density double precision,
  measured_at timestamptz not null default now(),
  check (num_nulls(tonic, is_minor) <> 1)
);
