import type { AnyResource, EndpointSpec, FiltersOf, Query, Reply, RowOf, SortKeyOf } from '@segno/contract';

/** What a list is made of, as types: its row, its sortable fields, its filters as the server reads them. */
export interface ListShape {
  row: object;
  sort: string;
  filters: object;
}

/** A list call of the contract, and where in it rows and search are. Made by `listOf` or `listSource`. */
export interface ListSource<L extends ListShape = ListShape> {
  endpoint: EndpointSpec;
  /** Key of the rows in the answer. */
  rows: string;
  /** Query key of the search box; absent: the list cannot be searched. */
  search: string | undefined;
  /** Query keys that put the best rows first in the list's own order (V1: search). */
  ranks?: readonly string[] | undefined;
  /** Letters that the box takes, where they are not `SEARCH_MAX`. */
  longestSearch?: number | undefined;
  /** Never there at run time: carries the types. */
  readonly shape?: L;
}

export type FilterKey<L extends ListShape> = keyof L['filters'] & string;

/** Keys of a list's query that every list has. */
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
 * Any other list call: `listSource({ endpoint: listTrackSubmissions, rows: 'new_track_submissions', search: 'name' })`.
 * Its sortable fields and their default are those of the contract's `sortQuery`.
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

/** What a list is made of, by its source: `ListShapeOf<typeof source>`. */
export type ListShapeOf<Source> = Source extends ListSource<infer Shape> ? Shape : never;
