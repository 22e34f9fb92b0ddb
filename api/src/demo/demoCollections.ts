import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

/** Made by the system, so nobody changes them (X7). */
const ofTheSystem = ['New Releases', 'Best Sellers'];

const ofPeople = ['Harbor Mornings', 'Night Drive', 'Slow Documentary', 'Winter Windows'];

/** Adds the demo's song collections, empty; one whose name is taken stays as it is. */
export async function loadDemoCollections(db: Db): Promise<void> {
  await sql`
    insert into song_collection (name, read_only)
    select name, true from unnest(${ofTheSystem}::text[]) as name
    union all select name, false from unnest(${ofPeople}::text[]) as name
    on conflict (name_key) do nothing
  `.execute(db);
}
