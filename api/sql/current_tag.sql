-- What a tag is now: itself, or what it was merged into. Texts that name tags (tracks in submission) are read through it.
create or replace function current_tag(tag uuid) returns uuid language sql stable as $$
  with recursive path(uuid, step) as (
    select tag, 0
    union all
    select m.into_uuid, p.step + 1 from path p join tag_merge m on m.tag_uuid = p.uuid and m.undone_at is null
    where p.step < 50 and not exists (select from tag t where t.uuid = p.uuid)
  )
  select uuid from path order by step desc limit 1
$$;
