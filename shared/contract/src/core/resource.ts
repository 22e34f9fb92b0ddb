import { z } from 'zod/mini';
import { endpoint, type Access, type EndpointSpec } from './endpoint';
import { byUuid, named, searchText } from './fields';
import { pageQuery, paging, sortQuery } from './paging';

export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'select';

type RowSchema = z.ZodMiniObject<{ uuid: z.ZodMiniType<string> } & z.core.$ZodLooseShape>;

export interface ResourceSpec<
  Name extends string,
  Plural extends string,
  Row extends RowSchema,
  Detail extends RowSchema,
  Input extends z.ZodMiniObject,
  Filters extends z.ZodMiniObject,
  Sort extends readonly [string, ...string[]],
  Search extends string,
  Option extends RowSchema,
> {
  /** Singular noun: key of one record in an answer (W6). */
  name: Name;
  /** Plural noun: key of a list in an answer (W6). */
  plural: Plural;
  path: `/${string}`;
  /** A row of the list. */
  row: Row;
  /** One record, when it says more than its row. */
  detail?: Detail;
  /** What create and update take. Members left out of an update stay as they are (C5). */
  input: Input;
  /** Members of the input that the log never keeps the values of: secrets, and orders that are no part of the record. */
  unrecorded?: readonly (keyof Input['shape'] & string)[];
  filters: Filters;
  /** Sortable fields; the first is the default (W4). */
  sort: Sort;
  /** Order of the default sort; lists of events say 'desc' (W4). */
  order?: 'asc' | 'desc';
  /** Query key of the search text: work_title, title, name or full_name (specification, 'Generic list screens'). */
  search: Search;
  /** An item of the select list (W6): uuid and name unless more is said. */
  option?: Option;
  permissions: { read: Access; select?: Access; create?: Access; update?: Access; remove?: Access };
  /** The calls that exist. */
  only: readonly Verb[];
}

export const keyed = <Key extends string, Schema extends z.ZodMiniType>(key: Key, schema: Schema) =>
  // The one computed key of the contract: zod's types cannot carry it without this.
  z.object({ [key]: schema } as { [K in Key]: Schema });

/** Expands a noun to its ordinary endpoints. Which of them exist says `only`; the engine has no private powers. */
export function resource<
  const Name extends string,
  const Plural extends string,
  Row extends RowSchema,
  Input extends z.ZodMiniObject,
  Filters extends z.ZodMiniObject,
  const Sort extends readonly [string, ...string[]],
  const Search extends string,
  Detail extends RowSchema = Row,
  Option extends RowSchema = ReturnType<typeof named>,
>(spec: ResourceSpec<Name, Plural, Row, Detail, Input, Filters, Sort, Search, Option>) {
  const { name, plural, path, row, input, filters, sort, permissions: can } = spec;
  const detail = (spec.detail ?? row) as Detail;
  const option = (spec.option ?? named()) as Option;
  const search = { [spec.search]: searchText() } as { [K in Search]: ReturnType<typeof searchText> };
  const query = z.object({ ...filters.shape, ...search, ...pageQuery, ...sortQuery(sort, spec.order) });
  const one = keyed(name, detail);
  return {
    ...spec,
    detail,
    option,
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${plural}`,
      permission: can.read,
      query,
      response: z.object({ ...keyed(plural, z.array(row)).shape, paging }),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:uuid`,
      summary: `Read one ${name}`,
      record: name,
      permission: can.read,
      params: byUuid,
      response: one,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${name}`,
      record: name,
      permission: can.create ?? can.read,
      body: input,
      response: one,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:uuid`,
      summary: `Update a ${name}`,
      record: name,
      permission: can.update ?? can.create ?? can.read,
      params: byUuid,
      body: z.partial(input),
      response: one,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:uuid`,
      summary: `Delete a ${name}`,
      record: name,
      permission: can.remove ?? can.create ?? can.read,
      params: byUuid,
      response: z.null(),
      status: 204,
    }),
    select: endpoint({
      method: 'GET',
      path: `${path}/select`,
      summary: `Choices of ${plural}`,
      permission: can.select ?? can.read,
      query: z.object(search),
      response: keyed(plural, z.array(option)),
    }),
  };
}

/** Any resource, for code that handles them all alike. */
export interface AnyResource {
  name: string;
  plural: string;
  path: `/${string}`;
  row: z.ZodMiniObject;
  detail: z.ZodMiniObject;
  input: z.ZodMiniObject;
  unrecorded?: readonly string[];
  filters: z.ZodMiniObject;
  sort: readonly [string, ...string[]];
  order?: 'asc' | 'desc';
  search: string;
  permissions: { read: Access; select?: Access; create?: Access; update?: Access; remove?: Access };
  only: readonly Verb[];
  list: EndpointSpec;
  get: EndpointSpec;
  create: EndpointSpec;
  update: EndpointSpec;
  remove: EndpointSpec;
  select: EndpointSpec;
}

/** A row as the client reads it. */
export type RowOf<R extends AnyResource> = z.output<R['row']>;
/** A row as the server's SQL hands it in. */
export type RawRowOf<R extends AnyResource> = z.input<R['row']>;
export type DetailOf<R extends AnyResource> = z.output<R['detail']>;
export type RawDetailOf<R extends AnyResource> = z.input<R['detail']>;
/** What a form holds. */
export type FormOf<R extends AnyResource> = z.input<R['input']>;
/** What the server writes. */
export type InputOf<R extends AnyResource> = z.output<R['input']>;
export type FiltersOf<R extends AnyResource> = z.output<R['filters']>;
export type SortKeyOf<R extends AnyResource> = R['sort'][number];

/** The endpoints of a resource that exist. */
export const endpointsOf = (resource: AnyResource): EndpointSpec[] => resource.only.map((verb) => resource[verb]);
