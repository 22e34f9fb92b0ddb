-- F9: how loud each WAV is, in LUFS and dBTP; unknown of those that were delivered before it was measured.
alter table song_source_file
  add column integrated_loudness double precision,
  add column true_peak double precision;
