import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { relatedTags, type Group } from '../relations';

/** Held by everybody who writes relations of tags: two changes at once could each be right and make a circle together. */
const LOCK = 0x7461_6772;

const CIRCLE = 'This tag would become a kind of itself.';

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
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
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
      if (related.toLowerCase() === uuid.toLowerCase()) errors[path] = [texts.choice];
      else if (hierarchical.has(relation.toLowerCase()) && below.has(related.toLowerCase())) errors[path] = [CIRCLE];
    }
  return errors;
}
