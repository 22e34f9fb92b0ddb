import type { AnyResource } from '@segno/contract';
import type { CrudSpec, Scope } from '../crudSpec';
import { always } from '../records/readRecord';
import { allOf, matches, type Expression } from './listPage';

/** Which rows a resource's list shows with this query: its own condition, its filters, and the text that is searched for. */
export function listCondition<R extends AnyResource>(
  { search }: R,
  typed: Pick<CrudSpec<R>, 'where' | 'filter' | 'search'>,
  call: Scope & { query: Readonly<Record<string, unknown>> },
): Expression {
  const spec = typed as unknown as Pick<CrudSpec<AnyResource>, 'where' | 'filter' | 'search'>;
  const filters = Object.entries(spec.filter).flatMap(([key, condition]) => {
    const value = call.query[key];
    return value === undefined ? [] : [condition(value as NonNullable<unknown>, call)];
  });
  const text = call.query[search];
  return allOf([always(spec, call), ...filters, matches(spec.search, typeof text === 'string' ? text : undefined)]);
}
