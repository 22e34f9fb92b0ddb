-- C18: what a right of a record was on the day (UTC) of a use: before the first later change of it; null where none came later. Of
-- several changes on one day the last one counts for all of it.
create or replace function right_before_changes(resource uuid, field text, at timestamptz) returns jsonb
language sql stable parallel safe as $$
  select r.before from rights_change r
  where r.resource_uuid = $1 and r.field = $2
    and r.applied_at >= ((($3 at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC')
  order by r.applied_at, r.uuid
  limit 1
$$;
