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

/** What a filter is set to, or what makes it of the value by now ('' when it is not in use); undefined takes it out. */
export type NewValue = string | undefined | ((now: string) => string | undefined);

/** A list as a screen uses it. Everything that says which rows are shown is in the address. */
export interface List<L extends ListShape = ListShape> {
  source: ListSource<L>;
  rows: readonly L['row'][];
  /** Undefined until the first answer. */
  paging: Paging | undefined;
  /** All that the shown answer says; a list may say more than its rows. */
  answer: Readonly<Record<string, unknown>> | undefined;
  state: ListState<L>;
  /** The rows are not in the order of a column, but the best for what is searched come first. */
  isBestFirst: boolean;
  /** What the address says in filters and search that cannot be read, and is left out: by key, as it stands there. */
  refused: readonly [string, string][];
  /** Nothing has been shown yet. */
  isFirstLoad: boolean;
  /** The rows are those of the page before; the next ones are on their way. */
  isRefreshing: boolean;
  error: CallError | undefined;
  retry: () => void;
  setPage: (pagenum: number) => void;
  /** Also remembered for every other list. The first row that was in sight stays in sight. */
  setPageSize: (pagesize: number) => void;
  /** The other order when the list is sorted by this field already, else ascending. */
  setSort: (field: L['sort']) => void;
  /** Undefined takes the filter out. Goes to page 1. */
  setFilter: (key: FilterKey<L>, value: NewValue) => void;
  setFilters: (changes: Partial<Record<FilterKey<L>, string | undefined>>) => void;
  /** Back to no filters, or to the defaults; but for these. */
  reset: (kept?: readonly string[]) => void;
  /** Takes what cannot be read out of the address. */
  dropRefused: () => void;
  /** Replaces the entry in the history, so that Back does not go letter by letter. Goes to page 1. */
  setSearch: (text: string) => void;
  /** What waits for the person, the oldest first; or everything again, in its usual order. */
  showQueue: (isOn: boolean) => void;
  activeFilterCount: number;
  /** Search, filters and order as they stand in the address, for a saved view. */
  view: string;
  /** Puts a saved view in place of them, on page 1. */
  applyView: (view: string, o?: { replace?: boolean }) => void;
  /** The place in the filter bar for what the table has to offer; null while there is no bar. */
  tools: { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void };
}

/**
 * Reads a list by the state in the address and gives the means to change that state.
 * @param o.defaults what holds where the address says nothing; keep it stable, it is compared by its values
 * @param o.params what the path of the call needs: `{ type: 'song' }`
 * @param o.poll milliseconds until the rows are read again, by the rows that there are; false for never
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
  // Read once: going Back to an address without a page size, which is a first page, gives the size that stood there.
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

  /** A default is only undone by an empty value. */
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
    // A page number means rows only with the size that it counts in: a shared link and Back show the same ones.
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
