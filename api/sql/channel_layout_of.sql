-- F1: the layout of what a file of this type sounds on.
create or replace function channel_layout_of(file_type text) returns text
language sql immutable as $$
  select case
    when file_type like 'Binaural%' or file_type like 'Ambisonic%' then 'ambisonic'
    when file_type like '5.1%' then 'surround_5_1'
    else 'stereo'
  end
$$;
