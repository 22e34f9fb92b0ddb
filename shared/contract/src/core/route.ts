import type { Permission } from './permissions';

/** R4: sections of the menu. */
export type Section =
  | 'Submissions'
  | 'Songs'
  | 'Taxonomy'
  | 'Artists'
  | 'Writers'
  | 'PROs'
  | 'Publishers'
  | 'Users'
  | 'Tracks'
  | 'Dashboard'
  | 'Reports'
  | 'Revisions'
  | 'Profile';

/** One screen's address: a page, or a modal over its parent page. */
export interface RouteSpec {
  path: `/${string}`;
  kind: 'page' | 'modal';
  /** The page below a modal that was opened by its own address. */
  parent?: string;
  section?: Section;
  /** Any one of these opens the screen; absent: every signed-in user. */
  permission?: readonly [Permission, ...Permission[]];
  /** No session needed. */
  public?: true;
  /** R3: the screen exists only where this feature is switched on. */
  feature?: string;
  /** Older or second addresses that lead here. */
  aliases?: readonly `/${string}`[];
  /** A modal that fills the window (artists). */
  fullDialog?: true;
  /** Noun of what it shows: rows of them, or the one whose uuid is in the path. */
  shows?: string;
}

/** Declares one route; keeps the literal path so that links are typed. */
export const route = <const S extends RouteSpec>(spec: S): S => spec;

/** Names of the `:parts` of a path. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface ListRoutesSpec {
  /** Names: 'COMPARISONS', and 'COMPARISON' for COMPARISON_CREATE and COMPARISON_EDIT. */
  list: string;
  one: string;
  /** Noun of its resource, which is what the log calls it. */
  shows: string;
  path: `/${string}`;
  section: Section;
  /** Opens the list, and one record: the form is read only without the permission to update. */
  read: readonly [Permission, ...Permission[]];
  create: readonly [Permission, ...Permission[]];
  /** Opens one record, where that takes something else than the list. */
  edit?: readonly [Permission, ...Permission[]];
}

type ListRoute<S extends ListRoutesSpec> = {
  [Name in S['list']]: { path: S['path']; kind: 'page'; section: Section; permission: S['read']; shows: S['shows'] };
};
type FormRoutes<S extends ListRoutesSpec> = {
  [Name in `${S['one']}_CREATE`]: Form<S, 'create', S['create']>;
} & {
  [Name in `${S['one']}_EDIT`]: Form<S, 'edit/:uuid', S['edit'] extends readonly unknown[] ? S['edit'] : S['read']> & {
    shows: S['shows'];
  };
};
interface Form<S extends ListRoutesSpec, Rest extends string, Needed> {
  path: `${S['path']}/${Rest}`;
  kind: 'modal';
  parent: S['list'];
  section: Section;
  permission: Needed;
}

/** The three screens of a resource: a list, and over it the forms of a new record and of one that there is. */
export const listRoutes = <const S extends ListRoutesSpec>(spec: S): ListRoute<S> & FormRoutes<S> => {
  const { list, one, shows, path, section, read, create, edit = read } = spec;
  const form = { kind: 'modal', parent: list, section };
  // Computed keys: TypeScript cannot carry their types.
  return {
    [list]: { path, kind: 'page', section, permission: read, shows },
    [`${one}_CREATE`]: { ...form, path: `${path}/create`, permission: create },
    [`${one}_EDIT`]: { ...form, path: `${path}/edit/:uuid`, permission: edit, shows },
  } as unknown as ListRoute<S> & FormRoutes<S>;
};

type Readers = readonly [Permission, ...Permission[]];

/** The nouns of which these routes have a list. */
export type ListedIn<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends { kind: 'page'; shows: infer Noun extends string } ? Noun : never;
}[keyof Routes];

/** Who may open the list, by noun. */
export const listReadersOf = <Routes extends Readonly<Record<string, RouteSpec>>>(routes: Routes) =>
  Object.fromEntries(
    Object.values(routes).flatMap(({ kind, shows, permission }): [string, Readers][] =>
      kind === 'page' && shows && permission ? [[shows, permission]] : [],
    ),
  ) as Record<ListedIn<Routes>, Readers>;
