import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';

/** A field of a body and the table that must contain its uuids. */
type References = Readonly<Record<string, { table: string; uuids: readonly (string | null | undefined)[] }>>;

/** 'Not a valid choice.' for every field that references something that does not exist. */
export async function unknownReferences(db: Db, references: References): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [field, { table, uuids }] of Object.entries(references)) {
    const named = [...new Set(uuids.filter((uuid) => typeof uuid === 'string'))];
    if (named.length === 0) continue;
    const { rows } = await sql`
      select 1 from unnest(${named}::uuid[]) as x (uuid) where not exists (select from ${sql.table(table)} y where y.uuid = x.uuid) limit 1
    `.execute(db);
    if (rows.length) errors[field] = [texts.choice];
  }
  return errors;
}
