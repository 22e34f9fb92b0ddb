import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Tables that records refer to, and what a row of each is called. */
const names = {
  app_user: sql`full_name`,
  artist: sql`name`,
  comparison: sql`name`,
  content_tier: sql`name`,
  country: sql`name`,
  example: sql`name`,
  instrument: sql`name`,
  language: sql`name`,
  performing_rights_organization: sql`name`,
  publisher: sql`name`,
  publisher_ruleset: sql`name`,
  song_collection: sql`name`,
  song_curation_state: sql`name`,
  song_genre: sql`name`,
  song_theme: sql`name`,
  tag: sql`name`,
  tag_category: sql`name`,
  term: sql`name`,
  universal_category: sql`name`,
  user_role: sql`name`,
  writer: sql`full_name`,
} satisfies Record<string, RawBuilder<unknown>>;

export type ReferencedTable = keyof typeof names;

/** What these rows are called now, by uuid; one statement per table. Rows that are gone have no name. */
export async function referenceNames(
  db: Db,
  wanted: ReadonlyMap<ReferencedTable, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [table, uuids] of wanted) {
    const { rows } = await sql<{ uuid: string; name: string }>`
      select uuid, ${names[table]} as name from ${sql.table(table)} where uuid = any(${[...uuids]}::uuid[])
    `.execute(db);
    for (const { uuid, name } of rows) found.set(uuid, name);
  }
  return found;
}
