import { texts, type FieldErrors } from '@segno/contract';
import type { TaxonomyValue } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { prepared } from '../../platform/db/preparedStatements';

/** Tag uuids by field key, as in inputs and stored submissions. */
export type TagsByField = Record<string, string[]>;

/** X1: tags by field for answers, with merged tags replaced: has every field; single ones hold a tag or null, multiple ones a list. */
export async function readTaxonomyValue(db: Db, tags: TagsByField): Promise<TaxonomyValue> {
  const { rows } = await prepared(
    db,
    sql<{ key: string; multi: boolean; tags: { uuid: string; name: string }[] }>`
    select f.key, f.multi, coalesce(
      (select jsonb_agg(jsonb_build_object('uuid', t.uuid, 'name', t.name) order by t.name_key)
       from tag t where t.uuid in (select current_tag(x.tag::uuid) from jsonb_array_elements_text(coalesce(${JSON.stringify(tags)}::jsonb -> f.key, '[]')) as x (tag))), '[]') as tags
    from tag_field f order by f.position
  `,
  );
  return Object.fromEntries(rows.map(({ key, multi, tags: chosen }) => [key, multi ? chosen : (chosen[0] ?? null)]));
}

/**
 * Validates tags for their fields: the field exists and is open to this side, offers the tag, has one tag if single, and at
 * most its maximum (X3: which tags may be chosen; X4: what artists choose). Returns errors by `taxonomy.{field}`.
 */
export async function taxonomyErrors(db: Db, tags: TagsByField, side: 'artist' | 'staff'): Promise<FieldErrors> {
  const { rows } = await sql<{ key: string; multi: boolean; side: string; max: number | null; offered: string[] }>`
    select f.key, f.multi, f.side, f.max, array(
      select tf.tag_uuid::text from tag_tag_field tf join tag t on t.uuid = tf.tag_uuid
      where tf.tag_field_uuid = f.uuid and not t.is_hidden
        and tf.tag_uuid::text in (select jsonb_array_elements_text(coalesce(${JSON.stringify(tags)}::jsonb -> f.key, '[]')))
    ) as offered
    from tag_field f
  `.execute(db);
  const fields = new Map(rows.map((field) => [field.key, field]));
  const errors: FieldErrors = {};
  for (const [key, chosen] of Object.entries(tags)) {
    const field = fields.get(key);
    const unknown = !field || (side === 'artist' && field.side === 'staff' && chosen.length > 0);
    if (unknown || chosen.some((tag) => !field.offered.includes(tag)) || (!field.multi && chosen.length > 1))
      errors[`taxonomy.${key}`] = [texts.choice];
    else if (field.max !== null && new Set(chosen).size > field.max) errors[`taxonomy.${key}`] = [texts.atMostSixTags];
  }
  return errors;
}
