create or replace function set_song_facet() returns trigger language plpgsql as $$
begin
  new.curation_rank := (select id from song_curation_state where uuid = new.curation_state_uuid);
  new.facet := null;
  if new.deleted_at is not null then
    return new;
  end if;
  new.facet := song_facet_of(new.publish_state, new.curation_state_uuid, new.content_tier_uuid, new.version_type, new.is_publish_blocked,
    new.is_desynchronized, new.publish_blockers <> '{}', new.has_declined_files, new.has_pending_files, new.channel_layouts);
  if not exists (select from song_facet where id = new.facet) then
    insert into song_facet
    values (new.facet, new.publish_state, new.curation_state_uuid, new.content_tier_uuid, new.version_type, new.is_publish_blocked,
      new.is_desynchronized, new.publish_blockers <> '{}', new.has_declined_files, new.has_pending_files, new.channel_layouts);
  end if;
  return new;
end
$$;

create or replace trigger song_facet_insert before insert on song for each row execute function set_song_facet();
create or replace trigger song_facet_update before update on song for each row when (
  (old.deleted_at, old.publish_state, old.curation_state_uuid, old.content_tier_uuid, old.version_type, old.is_publish_blocked,
    old.is_desynchronized, old.publish_blockers <> '{}', old.has_declined_files, old.has_pending_files, old.channel_layouts)
  is distinct from
  (new.deleted_at, new.publish_state, new.curation_state_uuid, new.content_tier_uuid, new.version_type, new.is_publish_blocked,
    new.is_desynchronized, new.publish_blockers <> '{}', new.has_declined_files, new.has_pending_files, new.channel_layouts)
) execute function set_song_facet();
