import { DEFAULT_PAGE_SIZE } from '@segno/contract';
import { z } from 'zod/mini';
import { ARRANGEMENT, LINES } from './arrangement';
import type { FilterKey, ListShape, ListSource } from './listSource';

/** The state of a list. Filters are kept as the strings from the address. */
export interface ListState<L extends ListShape = ListShape> {
  pagenum: number;
  pagesize: number;
  /** Undefined if the list cannot be sorted. */
  sort_by: L['sort'] | undefined;
  sort_order: 'asc' | 'desc';
  search: string;
  filters: Partial<Record<FilterKey<L>, string>>;
}

/** Used for what the address does not set. */
export type ListDefaults<L extends ListShape> = Partial<Omit<ListState<L>, 'pagenum' | 'search'>>;

/** Query keys of every list, which are no filters (specification, 'Generic list screens'); nor is its search. */
const listKeys: ReadonlySet<string> = new Set(['sort_by', 'sort_order', 'pagenum', 'pagesize']);

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The schemas of a list's query by key; empty for a list without a query. */
const shapeOf = (source: ListSource): Shape => source.endpoint.query?.shape ?? {};

/** Query keys that are filters of this list. */
export const filterKeys = (source: ListSource): string[] =>
  Object.keys(shapeOf(source)).filter((key) => !listKeys.has(key) && key !== source.search);

/** Parses one key with the contract: the text from the address if it is valid, otherwise undefined, which gives the default. */
const read = (shape: Shape, key: string, text: string | undefined): unknown => {
  const schema = shape[key];
  if (schema === undefined) return undefined;
  const parsed = text === undefined || text === '' ? undefined : z.safeParse(schema, text);
  return parsed?.success ? parsed.data : z.safeParse(schema, undefined).data;
};

/**
 * Reads the state of a list from the address. Ignores what the contract does not accept, so that an old or mistyped link
 * still opens. An empty value (`start_date=`) unsets a default.
 */
export const readState = <L extends ListShape>(
  source: ListSource<L>,
  params: URLSearchParams,
  fallback: ListDefaults<L> & { cookie?: number | undefined },
): ListState<L> => {
  const shape = shapeOf(source);
  const text = (key: string) => params.get(key) ?? undefined;
  const filters: Record<string, string> = {};
  const defaults: Partial<Record<string, string>> = fallback.filters ?? {};
  for (const key of filterKeys(source)) {
    const value = text(key) ?? defaults[key];
    const schema = shape[key];
    if (value && schema && z.safeParse(schema, value).success) filters[key] = value;
  }
  const asked = Number(text('pagesize'));
  const pagesize = asked >= 1 ? Number(read(shape, 'pagesize', text('pagesize'))) : undefined;
  return {
    pagenum: Number(read(shape, 'pagenum', text('pagenum')) ?? 1),
    pagesize: pagesize ?? fallback.cookie ?? fallback.pagesize ?? DEFAULT_PAGE_SIZE,
    sort_by: read(shape, 'sort_by', text('sort_by') ?? fallback.sort_by) as L['sort'] | undefined,
    sort_order: read(shape, 'sort_order', text('sort_order') ?? fallback.sort_order) === 'desc' ? 'desc' : 'asc',
    search: source.search === undefined ? '' : String(read(shape, source.search, text(source.search)) ?? '').trim(),
    filters: filters as ListState<L>['filters'],
  };
};

/** Filters and search of the address that the contract rejects, as pairs of key and raw value. */
export const refusedIn = (source: ListSource, params: URLSearchParams): [string, string][] => {
  const shape = shapeOf(source);
  return [...filterKeys(source), ...(source.search === undefined ? [] : [source.search])].flatMap((key) => {
    const value = params.get(key);
    const schema = shape[key];
    return value && schema && !z.safeParse(schema, value).success ? [[key, value]] : [];
  });
};

/** V1: whether the rows are sorted by relevance, as in a search where the user has not chosen another order. */
export const isBestFirst = (source: ListSource, state: ListState): boolean => {
  const shape = shapeOf(source);
  const asked = queryOf(source, state);
  const isOwn = ['sort_by', 'sort_order'].every((key) => read(shape, key, undefined) === asked[key]);
  return isOwn && (source.ranks ?? []).some((key) => asked[key] !== undefined);
};

/** The query of the list's call for this state. */
export const queryOf = (source: ListSource, state: ListState): Record<string, unknown> => ({
  ...state.filters,
  ...(source.search !== undefined && state.search !== '' ? { [source.search]: state.search } : {}),
  pagenum: state.pagenum,
  pagesize: state.pagesize,
  ...(state.sort_by === undefined ? {} : { sort_by: state.sort_by, sort_order: state.sort_order }),
});

/** Query keys that a saved view includes: everything but the page, and how the table is shown. */
export const viewKeys = (source: ListSource): string[] => [
  ...filterKeys(source),
  ...(source.search === undefined ? [] : [source.search]),
  'sort_by',
  'sort_order',
  ARRANGEMENT,
  LINES,
];

/** A view in normalized form, to compare and store: only its own keys, sorted. */
export const viewOf = (source: ListSource, params: URLSearchParams): string => {
  const own = viewKeys(source).flatMap((key) => {
    const value = params.get(key);
    return value === null ? [] : [[key, value]];
  });
  return new URLSearchParams(own.sort(([one = ''], [other = '']) => one.localeCompare(other))).toString();
};

/** Number of active filters: those that differ from their defaults. */
export const countFilters = (
  source: ListSource,
  state: ListState,
  defaults: Partial<Record<string, string>>,
): number => {
  const filters: Partial<Record<string, string>> = state.filters;
  return filterKeys(source).filter((key) => (filters[key] ?? '') !== (defaults[key] ?? '')).length;
};
