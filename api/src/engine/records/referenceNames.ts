import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** The name of a row, by the alias that it has in the statement. */
type NameOf = (row: RawBuilder<unknown>) => RawBuilder<unknown>;

const name: NameOf = (row) => sql`${row}.name`;
const fullName: NameOf = (row) => sql`${row}.full_name`;

/** The name alone where it says which row is meant; `Strings / Bass` where rows below different parents share it. */
const belowParent =
  (table: string, parent: string): NameOf =>
  (row) => sql`case when exists (
      select from ${sql.table(table)} o where o.name_key = ${row}.name_key and o.uuid <> ${row}.uuid)
    then coalesce((select u.name || ' / ' from ${sql.table(table)} u where u.uuid = ${row}.${sql.id(parent)}), '') || ${row}.name
    else ${row}.name end`;

/** Tables that records refer to, and what a row of each is called. */
const names = {
  app_user: fullName,
  artist: name,
  comparison: name,
  content_tier: name,
  country: name,
  example: name,
  instrument: belowParent('instrument', 'parent_instrument_uuid'),
  language: name,
  performing_rights_organization: name,
  publisher: name,
  publisher_ruleset: name,
  song_collection: name,
  song_curation_state: name,
  song_genre: belowParent('song_genre', 'parent_genre_uuid'),
  song_theme: belowParent('song_theme', 'parent_theme_uuid'),
  tag: name,
  tag_category: name,
  term: name,
  universal_category: name,
  user_role: name,
  writer: fullName,
} satisfies Record<string, NameOf>;

export type ReferencedTable = keyof typeof names;

/** What a row of a table is called, as SQL over its alias. */
export const calledName = (table: ReferencedTable, row: RawBuilder<unknown>): RawBuilder<unknown> => names[table](row);

/** What these rows are called now, by uuid; one statement per table. Rows that are gone have no name. */
export async function referenceNames(
  db: Db,
  wanted: ReadonlyMap<ReferencedTable, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [table, uuids] of wanted) {
    const { rows } = await sql<{ uuid: string; name: string }>`
      select r.uuid, ${calledName(table, sql`r`)} as name from ${sql.table(table)} r where r.uuid = any(${[...uuids]}::uuid[])
    `.execute(db);
    for (const { uuid, name } of rows) found.set(uuid, name);
  }
  return found;
}
