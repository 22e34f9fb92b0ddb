import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { NameDirectory } from '../../../platform/sheets/nameDirectory';

/** Tables that songs reference by name, each with a condition for rows that can be chosen. */
const tables = {
  artist: sql`deleted_at is null`,
  content_tier: sql`true`,
  publisher_ruleset: sql`true`,
  song_curation_state: sql`true`,
  // X7: the system fills its own collections.
  song_collection: sql`not read_only`,
  song_genre: sql`true`,
  song_theme: sql`true`,
  instrument: sql`true`,
} as const;
export type NamedTable = keyof typeof tables;

/** A field of the taxonomy and the names of its tags. */
export interface SheetTagField {
  uuid: string;
  key: string;
  names: NameDirectory;
}

/** Names of everything that songs reference, for a sheet. */
export interface SheetNames {
  of: Readonly<Record<NamedTable, NameDirectory>>;
  tagFields: readonly SheetTagField[];
}

/** Reads the names of everything that songs reference. */
export async function readSheetNames(db: Db): Promise<SheetNames> {
  const directoryOf = async (table: NamedTable): Promise<NameDirectory> => {
    const { rows } = await sql<{ uuid: string; name: string; isOffered: boolean }>`
      select uuid, name, ${tables[table]} as "isOffered" from ${sql.table(table)}
    `.execute(db);
    const offered = rows.filter(({ isOffered }) => isOffered).map(({ uuid }) => uuid);
    return new NameDirectory(new Map(rows.map(({ uuid, name }) => [uuid, name])), offered);
  };
  return {
    of: {
      artist: await directoryOf('artist'),
      content_tier: await directoryOf('content_tier'),
      publisher_ruleset: await directoryOf('publisher_ruleset'),
      song_curation_state: await directoryOf('song_curation_state'),
      song_collection: await directoryOf('song_collection'),
      song_genre: await directoryOf('song_genre'),
      song_theme: await directoryOf('song_theme'),
      instrument: await directoryOf('instrument'),
    },
    tagFields: await readTagFields(db),
  };
}

/** Names of all tags, and which ones a field offers; songs may also have others. */
async function readTagFields(db: Db): Promise<SheetTagField[]> {
  const { rows: fields } = await sql<{ uuid: string; key: string; offered: string[] }>`
    select f.uuid, f.key, array(
      select x.tag_uuid::text from tag_tag_field x join tag t on t.uuid = x.tag_uuid
      where x.tag_field_uuid = f.uuid and not t.is_hidden
    ) as offered
    from tag_field f order by f.position
  `.execute(db);
  const { rows: tags } = await sql<{ uuid: string; name: string }>`select uuid, name from tag`.execute(db);
  const names = new Map(tags.map(({ uuid, name }) => [uuid, name]));
  return fields.map(({ uuid, key, offered }) => ({ uuid, key, names: new NameDirectory(names, offered) }));
}
