-- C18: what a change of rights says is valid from the day on which it was applied, not from the one on which it was asked for.
alter table rights_change add column applied_at timestamptz;
-- A change that was approved and then reverted has kept neither moment but that of the reversal: it counts from when it was asked for.
update rights_change set applied_at = case when status = 'applied' then coalesce(decided_at, asked_at) else asked_at end
where status in ('applied', 'reverted');
alter table rights_change add check ((applied_at is not null) = (status in ('applied', 'reverted')));
create index rights_change_artist on rights_change (resource_uuid, applied_at) where field = 'artist' and applied_at is not null;

-- C18: the artist who held a song on the day (UTC) of a use: whom the first later change has taken it from, else the present one.
-- Of several changes on one day the last one counts for all of it. Null where nobody held it, or there is no such song.
create function song_artist_at(song uuid, at timestamptz) returns uuid language sql stable parallel safe as $$
  select case when c.before is null then s.artist_uuid else (c.before ->> 'uuid')::uuid end
  from song s
  left join lateral (
    select r.before from rights_change r
    where r.resource_uuid = s.uuid and r.field = 'artist'
      and r.applied_at >= ((($2 at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC')
    order by r.applied_at, r.uuid
    limit 1
  ) c on true
  where s.uuid = $1
$$;

-- Sales that were read after a change, of a day before it, went to the artist of the day on which they were read. Their amounts
-- stay. Sales that were read before a change were right, and stay as they are.
update sale_event e set artist_uuid = song_artist_at(e.song_uuid, e.purchase_date)
where exists (select from rights_change r where r.resource_uuid = e.song_uuid and r.field = 'artist' and r.applied_at < e.created_at)
  and e.artist_uuid is distinct from song_artist_at(e.song_uuid, e.purchase_date);
update held_sale h set artist_uuid = song_artist_at(h.song_uuid, h.purchase_date)
from sales_file f
where f.uuid = h.sales_file_uuid
  and exists (select from rights_change r where r.resource_uuid = h.song_uuid and r.field = 'artist' and r.applied_at < f.created_at)
  and h.artist_uuid is distinct from song_artist_at(h.song_uuid, h.purchase_date);
