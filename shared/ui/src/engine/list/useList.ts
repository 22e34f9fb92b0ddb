import type { Paging } from '@segno/contract';
import { useCall, waitingQueue, type CallError } from '@segno/host';
import { useCallback, useMemo, useState } from 'react';
import type { FilterKey, ListShape, ListSource } from './listSource';
import {
  countFilters,
  filterKeys,
  isBestFirst,
  queryOf,
  readState,
  refusedIn,
  viewKeys,
  viewOf,
  type ListDefaults,
  type ListState,
} from './listState';
import { savePageSize, readPageSize } from './controls/pageSizeCookie';
import { useAddressQuery, type QueryChange } from './useAddressQuery';

/** New value of a filter, or a function of its current value ('' if unset); undefined removes the filter. */
export type NewValue = string | undefined | ((now: string) => string | undefined);

/** A list as a screen uses it. The address holds all the state that decides which rows are shown. */
export interface List<L extends ListShape = ListShape> {
  source: ListSource<L>;
  rows: readonly L['row'][];
  /** Undefined until the first response. */
  paging: Paging | undefined;
  /** The whole response; a list may return more than its rows. */
  answer: Readonly<Record<string, unknown>> | undefined;
  state: ListState<L>;
  /** The rows are sorted by relevance to the search, or as the screen says, instead of by a column. */
  isBestFirst: boolean;
  /** Filters and search of the address that are invalid and ignored, as pairs of key and raw value. */
  refused: readonly [string, string][];
  /** Nothing has been shown yet. */
  isFirstLoad: boolean;
  /** The previous rows are shown while the new ones load. */
  isRefreshing: boolean;
  error: CallError | undefined;
  retry: () => void;
  setPage: (pagenum: number) => void;
  /** Also saved for all other lists. Goes to the page that has the first row of the current one. */
  setPageSize: (pagesize: number) => void;
  /** Reverses the order if the list is already sorted by this field, otherwise sorts ascending. */
  setSort: (field: L['sort']) => void;
  /** Undefined removes the filter. Goes to page 1. */
  setFilter: (key: FilterKey<L>, value: NewValue) => void;
  setFilters: (changes: Partial<Record<FilterKey<L>, string | undefined>>) => void;
  /** Resets the filters to their defaults, except those in `kept`. */
  reset: (kept?: readonly string[]) => void;
  /** Removes the invalid parts from the address. */
  dropRefused: () => void;
  /** Replaces the history entry, so that Back does not go letter by letter. Goes to page 1. */
  setSearch: (text: string) => void;
  /** Shows what waits for the user, oldest first, or everything in its usual order. */
  showQueue: (isOn: boolean) => void;
  activeFilterCount: number;
  /** Search, filters and order from the address, for a saved view. */
  view: string;
  /** Applies a saved view, on page 1. */
  applyView: (view: string, o?: { replace?: boolean }) => void;
  /** Element in the filter bar where the table renders its menus; null if there is no bar. */
  tools: { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void };
}

/**
 * Reads a list by the state in the address, and returns functions to change that state.
 * @param o.defaults used for what the address does not set; compared by its values
 * @param o.params path parameters of the call: `{ type: 'song' }`
 * @param o.poll milliseconds until the next read, given the current rows; false for never
 */
export function useList<L extends ListShape>(
  source: ListSource<L>,
  o: {
    defaults?: ListDefaults<L>;
    params?: Readonly<Record<string, string>>;
    poll?: (rows: readonly L['row'][]) => number | false;
  } = {},
): List<L> {
  const { params, change } = useAddressQuery();
  // Read once, so that Back to an address without a page size shows the first page in the same size as before.
  const [cookie] = useState(readPageSize);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const defaults = JSON.stringify(o.defaults ?? {});
  const stateAt = useCallback(
    (at: URLSearchParams): ListState<L> =>
      readState(source, at, { ...(JSON.parse(defaults) as ListDefaults<L>), cookie }),
    [source, defaults, cookie],
  );
  const state = useMemo(() => stateAt(params), [stateAt, params]);
  const rowsOf = (data: unknown): readonly L['row'][] =>
    (data as Record<string, L['row'][]> | undefined)?.[source.rows] ?? none;
  const query = useCall(
    source.endpoint,
    { params: o.params, query: queryOf(source, state) },
    { keep: true, refetchInterval: (data) => o.poll?.(rowsOf(data)) ?? false },
  );
  const answer = query.data as ({ paging?: Paging } & Record<string, unknown>) | undefined;
  const usual: Partial<Record<string, string>> = o.defaults?.filters ?? {};

  /** Writes an empty value only to unset a default. */
  const filterChange = (changes: QueryChange): QueryChange =>
    Object.fromEntries(
      Object.entries(changes).map(([key, value]) => {
        if (value === usual[key]) return [key, undefined];
        return [key, value || (usual[key] === undefined ? undefined : '')];
      }),
    );

  return {
    source,
    rows: rowsOf(answer),
    paging: answer?.paging,
    answer,
    state,
    isBestFirst: isBestFirst(source, state),
    refused: useMemo(() => refusedIn(source, params), [source, params]),
    isFirstLoad: query.isPending,
    isRefreshing: query.isPlaceholderData,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
    // Writes the page size along with the page number, so that a shared link and Back show the same rows.
    setPage: (pagenum) =>
      change((now) =>
        pagenum === 1 ? { pagenum: undefined } : { pagenum: String(pagenum), pagesize: String(stateAt(now).pagesize) },
      ),
    setPageSize: (pagesize) => {
      savePageSize(pagesize);
      change((now) => {
        const before = stateAt(now);
        const pagenum = Math.floor(((before.pagenum - 1) * before.pagesize) / pagesize) + 1;
        return { pagesize: String(pagesize), pagenum: pagenum === 1 ? undefined : String(pagenum) };
      });
    },
    setSort: (field) =>
      change((now) => {
        const { sort_by, sort_order } = stateAt(now);
        const other = field === sort_by && sort_order === 'asc' ? 'desc' : 'asc';
        return { sort_by: field, sort_order: other, pagenum: undefined };
      }),
    setFilter: (key, value) =>
      change((now) => {
        const next = typeof value === 'function' ? value(stateAt(now).filters[key] ?? '') : value;
        return { ...filterChange({ [key]: next }), pagenum: undefined };
      }),
    setFilters: (changes) => change({ ...filterChange(changes), pagenum: undefined }),
    reset: (kept = []) => {
      const keys = filterKeys(source).filter((key) => !kept.includes(key));
      change({ ...Object.fromEntries(keys.map((key) => [key, undefined])), pagenum: undefined });
    },
    dropRefused: () =>
      change((now) => Object.fromEntries(refusedIn(source, now).map(([key]) => [key, undefined])), { replace: true }),
    setSearch: (text) => {
      if (source.search !== undefined)
        change({ [source.search]: text === '' ? undefined : text, pagenum: undefined }, { replace: true });
    },
    showQueue: (isOn) => change({ ...(isOn ? waitingQueue : noQueue), pagenum: undefined }),
    activeFilterCount: countFilters(source, state, usual),
    view: useMemo(() => viewOf(source, params), [source, params]),
    applyView: (view, o) => {
      const wanted = new URLSearchParams(view);
      const keys = viewKeys(source).map((key) => [key, wanted.get(key) ?? undefined]);
      change({ ...Object.fromEntries(keys), pagenum: undefined }, o);
    },
    tools: { place, setPlace },
  };
}

const none: readonly never[] = [];
const noQueue = Object.fromEntries(Object.keys(waitingQueue).map((key) => [key, undefined]));
