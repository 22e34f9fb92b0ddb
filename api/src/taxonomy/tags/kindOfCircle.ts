import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { relatedTags, type Group } from '../relations';

/** Held by everybody who writes relations of tags: two changes at once could each be right and make a circle together. */
const LOCK = 0x7461_6772;

export const CIRCLE = 'This tag would become a kind of itself.';

/**
 * Nobody else writes relations of tags until the transaction ends. For who holds tags that others may relate to: it throws
 * 409 where somebody does so at the moment, because waiting for them could be waiting in a circle.
 */
export async function lockRelations(db: Db): Promise<void> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(db);
  if (!rows[0]?.got) throw new AppError('conflict');
}

/** As `lockRelations`, for who holds all tags that it will write: waits for who saves relations at the moment. */
export const waitForRelations = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
};

/** True when a tag is a kind of itself over others, or over itself. */
export async function isInCircle(db: Db, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive kinds(uuid) as (
      select x.tag_uuid from tag_relation x
      join tag_relation_type r on r.uuid = x.tag_relation_type_uuid and r.is_hierarchical
      where x.related_tag_uuid = ${uuid}
      union select x.tag_uuid from tag_relation x
      join tag_relation_type r on r.uuid = x.tag_relation_type_uuid and r.is_hierarchical
      join kinds k on k.uuid = x.related_tag_uuid
    )
    select from kinds where uuid = ${uuid}
  `.execute(db);
  return rows.length > 0;
}

/**
 * What a tag cannot be related to: itself, and by a hierarchical relation ('Is A Kind Of') any tag that is a kind of it.
 * @param uuid the tag that gets the relations; undefined for a new one, of which no tag can be a kind
 */
export async function circleErrors(
  db: Db,
  uuid: string | undefined,
  groups: readonly Group[] = [],
): Promise<FieldErrors> {
  if (uuid === undefined || groups.length === 0) return {};
  await waitForRelations(db);
  const { rows } = await sql<{ below: string }>`
    with recursive kinds(uuid) as (
      select ${uuid}::uuid
      union select x.tag_uuid from tag_relation x
      join tag_relation_type r on r.uuid = x.tag_relation_type_uuid and r.is_hierarchical
      join kinds k on k.uuid = x.related_tag_uuid
    )
    select uuid as below from kinds
  `.execute(db);
  const below = new Set(rows.map((row) => row.below));
  const hierarchical = new Set(
    (await db.selectFrom('tag_relation_type').select('uuid').where('is_hierarchical', '=', true).execute()).map(
      (type) => type.uuid,
    ),
  );
  const errors: FieldErrors = {};
  for (const [at, { relation, uuids }] of groups.entries())
    for (const [index, related] of uuids.entries()) {
      const path = `related_tags.${at}.${relatedTags.member}.${index}`;
      if (related === uuid) errors[path] = [texts.choice];
      else if (hierarchical.has(relation) && below.has(related)) errors[path] = [CIRCLE];
    }
  return errors;
}
