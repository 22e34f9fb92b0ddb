-- F16: what a list draws of a waveform, 100 peaks of one byte each in base64. Null until it is made of the stored peaks.
alter table song_source_file add column waveform_thumbnail text;
alter table track_source_file add column waveform_thumbnail text;
create index song_source_file_without_thumbnail on song_source_file (uuid)
  where waveform_thumbnail is null and waveform_key is not null;
create index track_source_file_without_thumbnail on track_source_file (uuid)
  where waveform_thumbnail is null and waveform_key is not null;
