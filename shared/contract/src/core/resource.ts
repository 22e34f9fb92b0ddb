import { z } from 'zod/mini';
import { endpoint, type Access, type EndpointSpec } from './endpoint';
import { byUuid, chosen, named, searchText } from './fields';
import { pageQuery, paging, sortQuery } from './paging';

export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'select';

type RowSchema = z.ZodMiniObject<{ uuid: z.ZodMiniType<string> } & z.core.$ZodLooseShape>;

/** The declaration of a resource. */
export interface ResourceSpec {
  /** Singular noun: key of one record in an answer (W6: names in answers). */
  name: string;
  /** Plural noun: key of a list in an answer. */
  plural: string;
  path: `/${string}`;
  /** A row of the list. */
  row: RowSchema;
  /** One record, if it has more than its row. */
  detail?: RowSchema;
  /** The input of create and update. C5: members left out of an update stay as they are. */
  input: z.ZodMiniObject;
  /** Members of the input whose values are never logged: secrets, and commands that are not part of the record. */
  unrecorded?: readonly string[];
  filters: z.ZodMiniObject;
  /** Sortable fields; the first is the default (W4: default order). */
  sort: readonly [string, ...string[]];
  /** Order of the default sort; lists of events use 'desc'. */
  order?: 'asc' | 'desc';
  /** What a list's answer contains besides its rows and paging. */
  beside?: Readonly<Record<string, z.ZodMiniType>>;
  /** Query key of the search text: work_title, title, name or full_name (specification, 'Generic list screens'). */
  search: string;
  /** Its maximum length; `SEARCH_MAX` by default. */
  longestSearch?: number;
  /** An item of the select list: uuid and name by default. */
  option?: RowSchema;
  permissions: ResourcePermissions;
  /** The existing calls. */
  only: readonly Verb[];
}

/** Who may make a resource's calls. */
export interface ResourcePermissions {
  read: Access;
  select?: Access;
  create?: Access;
  update?: Access;
  remove?: Access;
  /**
   * Members of the input that require more than the call does. Without that permission they are read-only: the server
   * ignores them, the form shows them disabled.
   */
  fields?: Readonly<Record<string, Access>>;
}

/** Restricts a resource to the members of its own input. */
interface OwnMembers<S extends ResourceSpec> {
  unrecorded?: readonly (keyof S['input']['shape'])[];
  permissions: {
    fields?: {
      [Member in keyof S['permissions']['fields']]: Member extends keyof S['input']['shape'] ? Access : never;
    };
  };
}

type DetailIn<S extends ResourceSpec> = S extends { detail: infer Detail extends RowSchema } ? Detail : S['row'];
type OptionIn<S extends ResourceSpec> = S extends { option: infer Option extends RowSchema } ? Option : typeof named;

/** C22: in the answer to an update, members of the body that the caller has no permission for; absent if there are none. Without `permissions.fields` there never are. */
const ignored = z.optional(z.array(z.string()));

type BesideIn<S extends ResourceSpec> = S extends {
  beside: infer Beside extends Readonly<Record<string, z.ZodMiniType>>;
}
  ? Beside
  : Record<never, never>;

export const keyed = <Key extends string, Schema extends z.core.SomeType>(key: Key, schema: Schema) =>
  // The only computed key of the contract: zod's types cannot express it without this.
  z.object({ [key]: schema } as { [K in Key]: Schema });

/** Expands a noun to its standard endpoints; `only` decides which of them exist. The engine has no private powers. */
export function resource<const S extends ResourceSpec>(spec: S & OwnMembers<S>) {
  const { name, plural, path, order, permissions: can }: ResourceSpec = spec;
  const row: S['row'] = spec.row;
  const input: S['input'] = spec.input;
  const filters: S['filters'] = spec.filters;
  const sort: S['sort'] = spec.sort;
  const detail = (spec.detail ?? row) as DetailIn<S>;
  const beside = (spec.beside ?? {}) as BesideIn<S>;
  const option = (spec.option ?? named) as OptionIn<S>;
  const search = { [spec.search]: searchText(spec.longestSearch) } as {
    [K in S['search']]: ReturnType<typeof searchText>;
  };
  const query = z.object({ ...filters.shape, ...search, ...pageQuery, ...sortQuery(sort, order) });
  const one = keyed<S['name'], DetailIn<S>>(spec.name, detail);
  const updated = z.extend(one, { ignored });
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
      response: z.object({
        ...keyed<S['plural'], z.ZodMiniArray<S['row']>>(spec.plural, z.array(row)).shape,
        paging,
        ...beside,
      }),
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
      response: can.fields ? updated : (one as typeof updated),
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
      query: z.object({ ...search, uuid: chosen() }),
      response: keyed<S['plural'], z.ZodMiniArray<OptionIn<S>>>(spec.plural, z.array(option)),
    }),
  };
}

/** Any resource, for code that treats all of them alike. */
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
  longestSearch?: number;
  permissions: ResourcePermissions;
  only: readonly Verb[];
  list: EndpointSpec;
  get: EndpointSpec;
  create: EndpointSpec;
  update: EndpointSpec;
  remove: EndpointSpec;
  select: EndpointSpec;
}

/** A row as received by the client. */
export type RowOf<R extends AnyResource> = z.output<R['row']>;
/** A row as returned by the server's SQL. */
export type RawRowOf<R extends AnyResource> = z.input<R['row']>;
export type DetailOf<R extends AnyResource> = z.output<R['detail']>;
export type RawDetailOf<R extends AnyResource> = z.input<R['detail']>;
/** The values of a form. */
export type FormOf<R extends AnyResource> = z.input<R['input']>;
/** What the server writes. */
export type InputOf<R extends AnyResource> = z.output<R['input']>;
export type FiltersOf<R extends AnyResource> = z.output<R['filters']>;
export type SortKeyOf<R extends AnyResource> = R['sort'][number];

/** The existing endpoints of a resource. */
export const endpointsOf = (resource: AnyResource): EndpointSpec[] => resource.only.map((verb) => resource[verb]);
