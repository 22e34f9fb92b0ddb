import type { AnyResource, EndpointSpec, Query, Reply } from '@segno/contract';

/** One choice. */
export interface Option {
  value: string;
  label: string;
}

/** Choices from a call of the contract. */
export interface OptionCall {
  endpoint: EndpointSpec;
  rows: string;
  value: string;
  label: string;
  query?: Readonly<Record<string, unknown>>;
  forever?: boolean;
  keep?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** Source of choices: a list, a function that returns one (for the signed-in user, for example), or a call. */
export type OptionSource = readonly Option[] | (() => readonly Option[]) | OptionCall;

type ListKey<Answer> = {
  [K in keyof Answer]: Answer[K] extends readonly object[] ? K : never;
}[keyof Answer] &
  string;
type ItemOf<Answer, K extends keyof Answer> = Answer[K] extends readonly (infer Item)[] ? Item : never;
type TextKey<Item> = { [K in keyof Item]: Item[K] extends string ? K : never }[keyof Item] & string;

/**
 * Choices from a call: `optionsFrom({ endpoint: selectThemes, rows: 'song_themes' })`. The value is the `uuid` and the
 * label the `name`, unless set otherwise. Users who may not make the call do not get the field.
 */
export const optionsFrom = <E extends EndpointSpec, Rows extends ListKey<Reply<E>>>(spec: {
  endpoint: E;
  rows: Rows;
  value?: TextKey<ItemOf<Reply<E>, Rows>>;
  label?: TextKey<ItemOf<Reply<E>, Rows>>;
  /** Query of every call: `{ exportable_only: true }`. */
  query?: Partial<NonNullable<Query<E>>>;
  /** A built-in list that nobody edits: read once per page load. */
  forever?: boolean;
  /** Filters the items; all are offered by default. */
  keep?: (item: ItemOf<Reply<E>, Rows>) => boolean;
}): OptionCall => ({
  endpoint: spec.endpoint,
  rows: spec.rows,
  value: spec.value ?? 'uuid',
  label: spec.label ?? 'name',
  ...(spec.query ? { query: { ...spec.query } } : {}),
  ...(spec.forever ? { forever: true } : {}),
  // The items have the type that the contract's response declares.
  ...(spec.keep ? { keep: spec.keep as unknown as NonNullable<OptionCall['keep']> } : {}),
});

type OptionItem<R extends AnyResource> = ItemOf<Reply<R['select']>, ListKey<Reply<R['select']>>>;

/** Choices from a resource's own select list: `optionsOf(songGenre, { label: 'full_name' })`. */
export const optionsOf = <R extends AnyResource>(
  resource: R,
  o: {
    label?: TextKey<OptionItem<R>>;
    query?: Partial<NonNullable<Query<R['select']>>>;
    keep?: (item: OptionItem<R>) => boolean;
  } = {},
): OptionCall => ({
  endpoint: resource.select,
  rows: resource.plural,
  value: 'uuid',
  label: o.label ?? 'name',
  ...(o.query ? { query: { ...o.query } } : {}),
  ...(o.keep ? { keep: o.keep as unknown as NonNullable<OptionCall['keep']> } : {}),
});

/** The permission required to be offered these choices. */
export const accessOf = (source: OptionSource | undefined) =>
  source !== undefined && 'endpoint' in source ? source.endpoint.permission : undefined;
