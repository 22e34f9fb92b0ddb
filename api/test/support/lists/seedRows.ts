import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';

/** Names that only sort correctly without case and accents. */
export const NAMES = [
  'Alder',
  'álamo',
  'BIRCH',
  'beech',
  'Cédar',
  'cedar b',
  'Zebrano',
  'ebony',
  'Ébène',
  'elm',
  'Ökoume',
];

/** The uuid of a table's row with this value. */
export const one = async (db: Db, table: string, column: string, value: string): Promise<string> => {
  const { rows } = await sql<{
    uuid: string;
  }>`select uuid from ${sql.table(table)} where ${sql.id(column)} = ${value}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no ${value} in ${table}`);
  return row.uuid;
};

/** Inserts a row; returns its key. */
export const insert = async (db: Db, table: string, values: Record<string, unknown>, key = 'uuid'): Promise<string> => {
  const { rows } = await sql<{ uuid: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(values).map((value) => sql`${value}`))}) returning ${sql.id(key)} as uuid
  `.execute(db);
  return rows[0]?.uuid ?? '';
};
