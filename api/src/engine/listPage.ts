import type { Paging } from '@segno/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';

export type Expression = RawBuilder<unknown>;

export interface ListQuery {
  from: Expression;
  key: Expression;
  /** Field name to expression. */
  select: Record<string, Expression>;
  where: Expression;
  sort: Record<string, Expression>;
  query: { pagenum: number; pagesize: number; sort_by: string; sort_order: 'asc' | 'desc' };
}

/** `expression as "field"`, comma-separated. */
export const selection = (select: Record<string, Expression>): Expression =>
  sql.join(Object.entries(select).map(([field, expression]) => sql`${expression} as ${sql.id(field)}`));

/**
 * One page and its paging (W3). A page past the end is empty, not an error, and still tells the true total.
 * The keys of the page are found first (an index-only scan where an index fits), and only its rows are joined and drawn.
 */
export async function listPage<Row = Record<string, unknown>>(
  db: Db,
  list: ListQuery,
): Promise<{ rows: Row[]; paging: Paging }> {
  const { pagenum, pagesize, sort_by, sort_order } = list.query;
  const offset = (pagenum - 1) * pagesize;
  // Both keys run the same way, so that an index can be read backwards.
  const direction = sort_order === 'desc' ? sql`desc` : sql`asc`;
  const order = sql`order by ${list.sort[sort_by] ?? list.key} ${direction}, ${list.key} ${direction}`;
  const keys = sql`select ${list.key} from ${list.from} where ${list.where} ${order} limit ${pagesize} offset ${offset}`;
  const [page, count] = await Promise.all([
    sql<Row>`select ${selection(list.select)} from ${list.from} where ${list.key} in (${keys}) ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${list.from} where ${list.where}`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return {
    rows: page.rows,
    paging: {
      total_size: total,
      current_size: page.rows.length,
      current_page: pagenum,
      offset,
      total_pages: Math.ceil(total / pagesize),
    },
  };
}

/** True for rows in which any of the folded expressions contains the text, case and accents aside (V1). */
export const matches = (folded: readonly Expression[], text: string | undefined): Expression => {
  if (!text || folded.length === 0) return sql`true`;
  const escaped = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return sql`(${sql.join(
    folded.map((expression) => sql`${expression} like '%' || fold(${escaped}) || '%'`),
    sql` or `,
  )})`;
};

/** All of the conditions. */
export const allOf = (conditions: readonly Expression[]): Expression =>
  conditions.length ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;
