import type { AnyResource, EndpointSpec, FiltersOf, Query, Reply, RowOf, SortKeyOf } from '@segno/contract';

/** The types of a list: its row, its sortable fields, and its filters as the server reads them. */
export interface ListShape {
  row: object;
  sort: string;
  filters: object;
}

/** A list endpoint of the contract, with the keys of its rows and search. Created by `listOf` or `listSource`. */
export interface ListSource<L extends ListShape = ListShape> {
  endpoint: EndpointSpec;
  /** Key of the rows in the response. */
  rows: string;
  /** Query key of the search box; undefined if the list cannot be searched. */
  search: string | undefined;
  /** Query keys that sort the rows by relevance, unless another order is chosen (V1: search). */
  ranks?: readonly string[] | undefined;
  /** Maximum length of the search text, if not `SEARCH_MAX`. */
  longestSearch?: number | undefined;
  /** Only carries the types; never set at run time. */
  readonly shape?: L;
}

export type FilterKey<L extends ListShape> = keyof L['filters'] & string;

/** Query keys that every list has. */
export type PagingKey = 'pagenum' | 'pagesize' | 'sort_by' | 'sort_order';

type QueryOf<E extends EndpointSpec> = NonNullable<Query<E>> & object;
type RowsKey<E extends EndpointSpec> = {
  [K in keyof Reply<E>]: Reply<E>[K] extends readonly object[] ? K : never;
}[keyof Reply<E>] &
  string;
type RowIn<List> = List extends readonly (infer Row extends object)[] ? Row : never;
type SortIn<Q> = Q extends { sort_by: infer Sort extends string } ? Sort : never;

/** The list of a resource. */
export const listOf = <R extends AnyResource>(
  resource: R,
): ListSource<{ row: RowOf<R>; sort: SortKeyOf<R>; filters: FiltersOf<R> }> => ({
  endpoint: resource.list,
  rows: resource.plural,
  search: resource.search,
  ranks: [resource.search],
  longestSearch: resource.longestSearch,
});

/**
 * Any other list endpoint: `listSource({ endpoint: listTrackSubmissions, rows: 'new_track_submissions', search: 'name' })`.
 * The contract's `sortQuery` gives its sortable fields and their default.
 */
export const listSource = <
  E extends EndpointSpec,
  Rows extends RowsKey<E>,
  Search extends (keyof QueryOf<E> & string) | undefined = undefined,
>(spec: {
  endpoint: E;
  rows: Rows;
  search?: Search;
  ranks?: readonly (keyof QueryOf<E> & string)[];
}): ListSource<{
  row: RowIn<Reply<E>[Rows]>;
  sort: SortIn<QueryOf<E>>;
  filters: Omit<QueryOf<E>, PagingKey | (undefined extends Search ? never : Search & string)>;
}> => ({ endpoint: spec.endpoint, rows: spec.rows, search: spec.search, ranks: spec.ranks });

/** The types of a list, from its source: `ListShapeOf<typeof source>`. */
export type ListShapeOf<Source> = Source extends ListSource<infer Shape> ? Shape : never;
