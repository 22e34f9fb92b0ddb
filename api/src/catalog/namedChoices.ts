import { MAX_PAGE_SIZE } from '@segno/contract';
import { sql } from 'kysely';
import { among, type Expression } from '../engine/list/listPage';
import { bestFirst, matches } from '../engine/list/textSearch';
import type { Db } from '../platform/db/database';

/** Query of an endpoint for choices. */
export interface ChoiceQuery {
  name?: string | undefined;
  uuid?: readonly string[] | undefined;
}

interface Named {
  uuid: string;
  name: string;
}

/** Up to 1000 choices of a table, by name. */
export async function namedChoices(
  db: Db,
  o: {
    from: Expression;
    where?: Expression;
    order?: Expression;
    query?: ChoiceQuery;
  },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select uuid, name from ${o.from} x where ${o.where ?? sql`true`} and ${matches([sql`fold(name)`], o.query?.name)}
      and ${among(sql`uuid`, o.query?.uuid)}
    order by ${bestFirst([sql`fold(name)`], o.query?.name, o.order ?? sql`fold(name)`)}, uuid limit ${MAX_PAGE_SIZE}
  `.execute(db);
  return rows;
}
