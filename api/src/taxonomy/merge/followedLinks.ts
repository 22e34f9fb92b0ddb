import { sql } from 'kysely';
import { lockSongs } from '../../catalog/songRows/lockSongs';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import type { Schema } from '../../platform/db/schema';
import type { Links } from '../links';
import { relatedTags, termsOfTag } from '../relations';
import { lockRelations } from '../tags/kindOfCircle';
import { lockTags } from '../tags/removeTag';
import { tagFieldLinks, tagLinks } from '../tags/tagLinks';

interface Around {
  songs: readonly string[];
  tags: readonly string[];
  /** The one of them that is deleted. */
  removed?: string;
}

/**
 * Locks songs, then tags with all related ones, then their terms: nobody else can write their links. Throws 409 if one of
 * the tags is locked for longer.
 */
export async function lockAround(db: Db, { songs, tags, removed }: Around): Promise<void> {
  await lockSongs(db, songs);
  const own = sql`any(${tags}::uuid[])`;
  const around = sql`select uuid from tag where uuid = ${own}
    union select tag_uuid from tag_relation where related_tag_uuid = ${own}
    union select related_tag_uuid from tag_relation where tag_uuid = ${own}`;
  if (removed !== undefined) await lockTags(db, sql`uuid = ${removed}`, sql`for update`);
  await lockTags(db, sql`uuid in (${around})`, sql`for no key update`);
  await lockRelations(db);
  await sql`
    select from term where uuid in (select term_uuid from tag_term where tag_uuid = ${own}) order by uuid for key share
  `.execute(db);
}

/** Rows of links as JSON, by their place. */
export type LinkRows = Readonly<Record<string, readonly unknown[]>>;

interface FollowedLinks {
  table: keyof Schema;
  /** The column that names the tag. */
  column: string;
  /** The column of what it is linked with, and the table of that. */
  other: string;
  to: keyof Schema;
}

const followed = ({ table, owner, columns }: Links, to: keyof Schema): FollowedLinks => ({
  table,
  column: owner,
  other: columns.at(-1) ?? '',
  to,
});

/** Everything that is transferred to another tag, except songs. Relations in both directions. */
const places: Readonly<Record<string, FollowedLinks>> = {
  related_tags: followed(relatedTags, 'tag'),
  relating_tags: { table: 'tag_relation', column: 'related_tag_uuid', other: 'tag_uuid', to: 'tag' },
  tag_terms: followed(termsOfTag, 'term'),
  examples: followed(tagLinks.examples, 'example'),
  comparisons: followed(tagLinks.comparisons, 'comparison'),
  genres: followed(tagLinks.genres, 'song_genre'),
  themes: followed(tagLinks.themes, 'song_theme'),
  instruments: followed(tagLinks.instruments, 'instrument'),
  tag_fields: followed(tagFieldLinks, 'tag_field'),
};

const jsonRows = async (db: Db, query: Expression): Promise<unknown[]> =>
  (await sql<{ row: unknown }>`${query}`.execute(db)).rows.map(({ row }) => row);

/** Copies all links of another tag to a tag, except those to itself; returns the other tag's links and the new ones. */
export async function copyLinks(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ had: LinkRows; given: LinkRows }> {
  const had: Record<string, unknown[]> = {};
  const given: Record<string, unknown[]> = {};
  for (const [place, { table, column, other }] of Object.entries(places)) {
    const [at, name, linked] = [sql.table(table), sql.id(column), sql.id(other)];
    had[place] = await jsonRows(db, sql`select to_jsonb(x) as row from ${at} x where x.${name} = ${from}`);
    given[place] = await jsonRows(
      db,
      sql`insert into ${at} as n
        select y.* from ${at} x, jsonb_populate_record(null::${at}, to_jsonb(x) || jsonb_build_object(${sql.lit(column)}, ${to}::text)) y
        where x.${name} = ${from} and x.${linked} <> ${to} on conflict do nothing returning to_jsonb(n) as row`,
    );
  }
  return { had, given };
}

/** Removes links that a tag was given. */
export async function takeLinks(db: Db, given: LinkRows): Promise<void> {
  for (const [place, { table }] of Object.entries(places))
    await sql`
      delete from ${sql.table(table)} x using jsonb_array_elements(${JSON.stringify(given[place] ?? [])}::jsonb) as g (row)
      where to_jsonb(x) = g.row
    `.execute(db);
}

/** Restores links, except those to what was deleted. */
export async function restoreLinks(db: Db, had: LinkRows): Promise<void> {
  for (const [place, { table, other, to }] of Object.entries(places))
    await sql`
      insert into ${sql.table(table)}
      select y.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(had[place] ?? [])}::jsonb) y
      where y.${sql.id(other)} in (select uuid from ${sql.table(to)} for key share) on conflict do nothing
    `.execute(db);
}
