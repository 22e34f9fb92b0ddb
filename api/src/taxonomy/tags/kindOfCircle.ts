import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';
import { relatedTags, type Group } from '../relations';

/** Locked while writing relations of tags: two concurrent changes could each be valid and form a circle together. */
const LOCK = 0x7461_6772;

export const CIRCLE = 'This tag would become a kind of itself.';

/**
 * Prevents others from writing relations of tags until the transaction ends. For callers that have locked tags which others
 * may relate to: throws 409 if somebody is writing some now, because waiting could cause a deadlock.
 */
export async function lockRelations(db: Db): Promise<void> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(db);
  if (!rows[0]?.got) throw new AppError('conflict');
}

/** Like `lockRelations`, for callers that have locked all tags that they will write: waits for others that are saving relations. */
export const waitForRelations = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
};

/** True if a tag is a kind of itself, directly or through others. */
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
 * Targets that a tag cannot have: itself, and for a hierarchical relation ('Is A Kind Of') any tag that is a kind of it.
 * @param uuid the tag that gets the relations; undefined for a new one, which no tag can be a kind of
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
