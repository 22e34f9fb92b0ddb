import { MAX_PAGE_SIZE } from '@segno/contract';
import { sql } from 'kysely';
import { matches, type Expression } from '../engine/list/listPage';
import type { Db } from '../platform/db/database';

interface Named {
  uuid: string;
  name: string;
}

/** Up to 1000 choices of a table, by name. */
export async function namedChoices(
  db: Db,
  o: { from: Expression; where?: Expression; order?: Expression; text?: string | undefined },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select uuid, name from ${o.from} x where ${o.where ?? sql`true`} and ${matches([sql`fold(name)`], o.text)}
    order by ${o.order ?? sql`fold(name)`}, uuid limit ${MAX_PAGE_SIZE}
  `.execute(db);
  return rows;
}
