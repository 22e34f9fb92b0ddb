import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** A saved view's query before a merge and after it. */
export interface MovedView {
  uuid: string;
  before: string;
  after: string;
}

/** Makes the saved views that filter by one entry filter by another one (X10: merging; T19: renaming and merging genres); returns them. */
export async function moveViews(db: Db, { from, to }: { from: string; to: string }): Promise<MovedView[]> {
  const { rows } = await sql<MovedView>`
    with view as (
      select user_uuid, uuid, query from list_view where strpos(query, ${from}) > 0 order by user_uuid, uuid for update
    )
    update list_view v set query = replace(view.query, ${from}, ${to}) from view
    where v.user_uuid = view.user_uuid and v.uuid = view.uuid
    returning v.uuid, view.query as before, v.query as after
  `.execute(db);
  return rows;
}

/** Gives the saved views their queries back, except those that were changed since. */
export async function restoreViews(db: Db, views: readonly MovedView[]): Promise<void> {
  await sql`
    update list_view v set query = x.before
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as x (uuid uuid, before text, after text)
    where v.uuid = x.uuid and v.query = x.after
  `.execute(db);
}
