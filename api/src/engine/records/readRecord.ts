import type { AnyResource, RawDetailOf } from '@segno/contract';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/preparedStatements';
import { notFound } from '../../platform/http/errors';
import type { CrudSpec, Scope } from '../crudSpec';
import { always } from '../always';
import type { Expression } from '../list/listPage';
import { selection } from '../list/listQuery';

/** What is needed to read one record. */
export type RecordSource<R extends AnyResource> = Pick<
  CrudSpec<R>,
  'from' | 'shown' | 'select' | 'where' | 'finish' | 'detail'
>;

/** One record of a resource in its contract's form. Throws 404 if there is none that `where` allows. */
export async function readRecord<R extends AnyResource>(
  source: RecordSource<R>,
  scope: Scope,
  uuid: string,
): Promise<RawDetailOf<R>> {
  const { from, shown = from, select, finish, detail } = source;
  const expressions = Object.entries<Expression | 'finish'>({ ...select, ...detail?.select });
  const read = expressions.filter((entry): entry is [string, Expression] => entry[1] !== 'finish');
  const [{ rows }, beside] = await Promise.all([
    prepared(
      scope.db,
      sql`
      select ${selection(Object.fromEntries(read))} from ${shown} where ${from.key} = ${uuid} and ${always(source, scope)}
    `,
    ),
    detail?.beside?.(scope, uuid),
  ]);
  const [stored] = rows;
  if (!stored) throw notFound();
  if (detail?.finish) return detail.finish(scope, stored as never, beside as never);
  const [row] = finish && !detail ? await finish(scope, rows as never[]) : rows;
  if (!row) throw notFound();
  return row as RawDetailOf<R>;
}
