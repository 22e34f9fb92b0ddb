import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** The name of a row, given its alias in the statement. */
type NameOf = (row: RawBuilder<unknown>) => RawBuilder<unknown>;

const name: NameOf = (row) => sql`${row}.name`;
const fullName: NameOf = (row) => sql`${row}.full_name`;

/** Only the name if it identifies the row; `Strings / Bass` if rows below different parents share it. */
const belowParent =
  (table: string, parent: string): NameOf =>
  (row) => sql`case when exists (
      select from ${sql.table(table)} o where o.name_key = ${row}.name_key and o.uuid <> ${row}.uuid)
    then coalesce((select u.name || ' / ' from ${sql.table(table)} u where u.uuid = ${row}.${sql.id(parent)}), '') || ${row}.name
    else ${row}.name end`;

/** Tables that records refer to, and the name of a row in each. */
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

/** The name of a table's row, as SQL over its alias. */
export const calledName = (table: ReferencedTable, row: RawBuilder<unknown>): RawBuilder<unknown> => names[table](row);

/** The current names of these rows, by uuid; one statement per table. Deleted rows have no name. */
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
