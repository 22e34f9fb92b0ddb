-- Whoever writes files has locked their song (docs/architecture.md, 'Lock order').
create or replace function refresh_song_files() returns trigger language plpgsql as $$
begin
  update song s set has_declined_files = f.has_declined, has_pending_files = f.has_pending, channel_layouts = f.layouts
  from (
    select coalesce(bool_or(status = 'declined'), false) as has_declined, coalesce(bool_or(status = 'pending'), false) as has_pending,
      coalesce(array_agg(distinct channel_layout_of(file_type)), '{}') as layouts
    from song_source_file where song_uuid = coalesce(new.song_uuid, old.song_uuid)
  ) f
  where s.uuid = coalesce(new.song_uuid, old.song_uuid)
    and (s.has_declined_files, s.has_pending_files, s.channel_layouts) is distinct from (f.has_declined, f.has_pending, f.layouts);
  return null;
end
$$;

create or replace trigger song_files_insert after insert on song_source_file for each row execute function refresh_song_files();
create or replace trigger song_files_update after update on song_source_file for each row
  when ((old.status, old.file_type) is distinct from (new.status, new.file_type)) execute function refresh_song_files();
create or replace trigger song_files_delete after delete on song_source_file for each row execute function refresh_song_files();
