import type { AnyResource, EndpointSpec, Query, Reply } from '@segno/contract';

/** One choice. */
export interface Option {
  value: string;
  label: string;
}

/** Choices that a call of the contract answers. */
export interface OptionCall {
  endpoint: EndpointSpec;
  rows: string;
  value: string;
  label: string;
  query?: Readonly<Record<string, unknown>>;
  forever?: boolean;
  keep?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/** Where choices come from: a list, a function that makes one (of the signed-in person, say), or a call. */
export type OptionSource = readonly Option[] | (() => readonly Option[]) | OptionCall;

type ListKey<Answer> = {
  [K in keyof Answer]: Answer[K] extends readonly object[] ? K : never;
}[keyof Answer] &
  string;
type ItemOf<Answer, K extends keyof Answer> = Answer[K] extends readonly (infer Item)[] ? Item : never;
type TextKey<Item> = { [K in keyof Item]: Item[K] extends string ? K : never }[keyof Item] & string;

/**
 * Choices from a call: `optionsFrom({ endpoint: selectThemes, rows: 'song_themes' })`. The value is the `uuid`, the
 * label the `name`, unless said otherwise. Who may not make the call is not offered the field.
 */
export const optionsFrom = <E extends EndpointSpec, Rows extends ListKey<Reply<E>>>(spec: {
  endpoint: E;
  rows: Rows;
  value?: TextKey<ItemOf<Reply<E>, Rows>>;
  label?: TextKey<ItemOf<Reply<E>, Rows>>;
  /** What the call is always asked with: `{ exportable_only: true }`. */
  query?: Partial<NonNullable<Query<E>>>;
  /** A shipped list that nobody edits: read once in the life of the page. */
  forever?: boolean;
  /** Which of the answered items are offered; all without it. */
  keep?: (item: ItemOf<Reply<E>, Rows>) => boolean;
}): OptionCall => ({
  endpoint: spec.endpoint,
  rows: spec.rows,
  value: spec.value ?? 'uuid',
  label: spec.label ?? 'name',
  ...(spec.query ? { query: { ...spec.query } } : {}),
  ...(spec.forever ? { forever: true } : {}),
  // The items are the very ones that the contract's answer promises.
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

/** The access that a person needs to be offered these choices. */
export const accessOf = (source: OptionSource | undefined) =>
  source !== undefined && 'endpoint' in source ? source.endpoint.permission : undefined;
