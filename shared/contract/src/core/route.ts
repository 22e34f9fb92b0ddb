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
  /** Its heading, for a screen that has no entry in the menu and no 'Create …': the search finds it by this name. */
  title?: string;
  /** The page below a modal that was opened by its own address. */
  parent?: string;
  section?: Section;
  /** Any one of these allows opening the screen; absent: every signed-in user. */
  permission?: readonly [Permission, ...Permission[]];
  /** No session needed. */
  public?: true;
  /** R3: the screen only exists if this feature is switched on. */
  feature?: string;
  /** Older or alternative addresses of the screen. */
  aliases?: readonly `/${string}`[];
  /** A full-window modal (artists). */
  fullDialog?: true;
  /** Noun of what it shows: a list of them, or the one whose uuid is in the path. */
  shows?: string;
}

/** Declares one route; preserves the literal path so that links are typed. */
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
  /** Noun of its resource, as used in the log. */
  shows: string;
  path: `/${string}`;
  section: Section;
  /** Allow opening the list, and one record: the form is read-only without the permission to update. */
  read: readonly [Permission, ...Permission[]];
  create: readonly [Permission, ...Permission[]];
  /** Allow opening one record, if that differs from the list. */
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

/** The three screens of a resource: a list, and on top of it the forms of a new and an existing record. */
export const listRoutes = <const S extends ListRoutesSpec>(spec: S): ListRoute<S> & FormRoutes<S> => {
  const { list, one, shows, path, section, read, create, edit = read } = spec;
  const form = { kind: 'modal', parent: list, section };
  // Computed keys: TypeScript cannot infer their types.
  return {
    [list]: { path, kind: 'page', section, permission: read, shows },
    [`${one}_CREATE`]: { ...form, path: `${path}/create`, permission: create },
    [`${one}_EDIT`]: { ...form, path: `${path}/edit/:uuid`, permission: edit, shows },
  } as unknown as ListRoute<S> & FormRoutes<S>;
};

type Readers = readonly [Permission, ...Permission[]];

/** The nouns that these routes have a list for. */
export type ListedIn<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends { kind: 'page'; shows: infer Noun extends string } ? Noun : never;
}[keyof Routes];

/** Who may open the list, by noun. */
export const listReadersOf = <Routes extends Readonly<Record<string, RouteSpec>>>(routes: Routes) =>
  Object.fromEntries(
    Object.values(routes).flatMap(({ kind, path, shows, permission }): [string, Readers][] =>
      kind === 'page' && !path.includes(':') && shows && permission ? [[shows, permission]] : [],
    ),
  ) as Record<ListedIn<Routes>, Readers>;
