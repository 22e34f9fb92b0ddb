import type { AnyResource, Paging } from '@segno/contract';
import type { CrudSpec, Scope } from '../crudSpec';
import { always } from '../always';
import type { Found, ListQuery } from './listQuery';
import { allOf, listPage } from './listPage';
import { isDefaultOrder, matches, rankedByName } from './textSearch';
import { meantText } from './meantText';
import { inSnapshot } from './remembered';

/**
 * The rows of a resource's list for this query: its own condition, its filters, and the search text. `ranking` is undefined
 * if another order than the default is requested (V1: search).
 */
export async function listCondition<R extends AnyResource>(
  resource: R,
  given: Pick<CrudSpec<R>, 'from' | 'where' | 'filter' | 'search' | 'find'>,
  call: Scope & { query: Readonly<Record<string, unknown>> },
): Promise<Pick<Found, 'where'> & Partial<Found>> {
  const spec = given as unknown as Pick<CrudSpec<AnyResource>, 'from' | 'where' | 'filter' | 'search' | 'find'>;
  const { query } = call;
  const filters = Object.entries(spec.filter).flatMap(([key, condition]) => {
    const value = query[key];
    return value === undefined || condition === 'find' ? [] : [condition(value as NonNullable<unknown>, call)];
  });
  const where = always(spec, call);
  const typed = query[resource.search];
  const found = await spec.find?.(call, query);
  const text = found
    ? undefined
    : await meantText(call.db, { ...spec, where }, typeof typed === 'string' ? typed : undefined);
  const ranking = found ? found.ranking : rankedByName(spec.search, text);
  return {
    ...found,
    where: allOf([where, ...filters, ...(found ? [found.where] : [matches(spec.search, text)])]),
    // The total of the found rows is valid for the list only without other filters.
    total: filters.length === 0 ? found?.total : undefined,
    ranking: isDefaultOrder(resource.list, query) ? ranking : undefined,
  };
}

/** The requested page of a resource's list, found and read in one snapshot. */
export function foundPage<R extends AnyResource>(
  resource: R,
  spec: Pick<CrudSpec<R>, 'from' | 'shown' | 'where' | 'filter' | 'search' | 'find' | 'sort' | 'readsTables'> &
    Pick<ListQuery, 'select'>,
  call: Scope & { query: ListQuery['query'] & Readonly<Record<string, unknown>> },
): Promise<{ rows: { uuid: string }[]; paging: Paging; beside: Found['beside'] | undefined }> {
  return inSnapshot(call.db, async (db) => {
    const { explain, beside, ...condition } = await listCondition(resource, spec, { ...call, db });
    const { rows, paging } = await listPage<{ uuid: string }>(db, { ...spec, ...condition, query: call.query });
    return { rows: explain ? await explain(rows) : rows, paging, beside };
  });
}
