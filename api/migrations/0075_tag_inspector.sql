-- X8: read the same from both ends: whatever the one tag is to the other, the other is to it.
alter table tag_relation_type add column is_symmetric boolean not null default false;
update tag_relation_type set is_symmetric = true where name in ('Is Related To', 'Is Opposite Of', 'Is Often Found With');

-- What somebody has looked at and wants to hear no more of (X9). A key names the kind and what it is about.
create table tag_finding_dismissal (
  finding_key text primary key,
  user_uuid uuid not null references app_user,
  dismissed_at timestamptz not null default now()
);

-- X10: a tag that went into another one. The line stays; what undoes it is forgotten after a while.
create table tag_merge (
  uuid uuid primary key default gen_random_uuid(),
  tag_uuid uuid not null,
  tag_name text not null,
  into_uuid uuid not null,
  into_name text not null,
  user_uuid uuid not null references app_user,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  song_count integer not null,
  -- The tag's row and links, and the links that the other one got by the merge.
  before jsonb
);
create index tag_merge_tag on tag_merge (tag_uuid);
create index tag_merge_into on tag_merge (into_uuid);
create index tag_merge_user on tag_merge (user_uuid);
create index tag_finding_dismissal_user on tag_finding_dismissal (user_uuid);

create table tag_merge_song (
  tag_merge_uuid uuid not null references tag_merge on delete cascade,
  song_uuid uuid not null references song on delete cascade,
  tag_field_uuid uuid not null references tag_field,
  -- The song had the other tag in this field before.
  had_into boolean not null,
  primary key (tag_merge_uuid, song_uuid, tag_field_uuid)
);
create index tag_merge_song_song on tag_merge_song (song_uuid);
create index tag_merge_song_field on tag_merge_song (tag_field_uuid);

-- What a tag is now: itself, or what it was merged into. Texts that name tags (tracks in submission) are read through it.
create function current_tag(tag uuid) returns uuid language sql stable as $$
  with recursive path(uuid, step) as (
    select tag, 0
    union all
    select m.into_uuid, p.step + 1 from path p join tag_merge m on m.tag_uuid = p.uuid and m.undone_at is null
    where p.step < 50 and not exists (select from tag t where t.uuid = p.uuid)
  )
  select uuid from path order by step desc limit 1
$$;
