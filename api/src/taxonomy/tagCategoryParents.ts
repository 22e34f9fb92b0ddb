import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';

/** Held by whoever changes parents: two changes at once could each be right and make a circle together. */
const LOCK = 0x7461_6763;

/** The uuids of a category and of all below it, as a subquery. */
export const belowCategory = (uuid: string): Expression => sql`
  with recursive below(uuid) as (
    select ${uuid}::uuid
    union select cp.tag_category_uuid from tag_category_parent cp join below b on b.uuid = cp.parent_uuid
  )
  select uuid from below
`;

/**
 * 'Not a valid choice.' for parents that do not exist and, for a category that does, itself and any below it.
 * @param uuid the category that gets the parents; undefined for a new one
 */
export async function parentErrors(db: Db, parents: readonly string[], uuid: string | undefined): Promise<FieldErrors> {
  if (parents.length === 0) return {};
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
  const possible = uuid ? sql`uuid not in (${belowCategory(uuid)})` : sql`true`;
  const { rows } = await sql<{ uuid: string }>`
    select uuid from tag_category where uuid = any(${[...parents]}) and ${possible}
  `.execute(db);
  const known = new Set(rows.map((row) => row.uuid));
  const wrong = parents.flatMap((parent, index) => (known.has(parent) ? [] : [index]));
  return Object.fromEntries(wrong.map((index) => [`parent_categories.${index}`, [texts.choice]]));
}

/** Replaces the parents of a category; undefined leaves them (C5). */
export async function writeParents(db: Db, uuid: string, parents: readonly string[] | undefined): Promise<void> {
  if (parents === undefined) return;
  await db.deleteFrom('tag_category_parent').where('tag_category_uuid', '=', uuid).execute();
  if (parents.length)
    await db
      .insertInto('tag_category_parent')
      .values([...new Set(parents)].map((parent_uuid) => ({ tag_category_uuid: uuid, parent_uuid })))
      .execute();
}
