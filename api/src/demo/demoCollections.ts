import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

const names = ['Harbor Mornings', 'Night Drive', 'Slow Documentary', 'Winter Windows'];

/** Adds the demo's song collections, empty; one whose name is taken stays as it is. */
export async function loadDemoCollections(db: Db): Promise<void> {
  await sql`
    insert into song_collection (name) select name from unnest(${names}::text[]) as name on conflict (name_key) do nothing
  `.execute(db);
}
