import { pathOf } from '@segno/contract';
import { findRoute, type Found } from './findRoute';
import { routeNamed, type ShellRoute } from './shellRoute';
import { addressOf, isSameLocation, type PageLocation, readLocationState } from './pageLocation';

/**
 * Merges a modal's query over that of the page below it (specification section 2): the modal's values win. The page's stay
 * in the address, so that a reload shows the same list below.
 */
export function mergeSearch(below: string, own: string): string {
  const merged = new URLSearchParams(below);
  const added = new URLSearchParams(own);
  for (const key of new Set(added.keys())) {
    merged.delete(key);
    for (const value of added.getAll(key)) merged.append(key, value);
  }
  const text = merged.toString();
  return text === '' ? '' : `?${text}`;
}

/** A screen in the page area, and the location it reads its query from. */
export interface ResolvedPage extends Found {
  at: PageLocation;
}

/** What the address shows. */
export interface Areas {
  /** Undefined: there is no such page, or this person may not see it (R2: not found without the permission). */
  page: ResolvedPage | undefined;
  modal: Found | undefined;
  /** Where to redirect: from an alias, or for a modal that has yet to include its page's query. */
  redirect: { to: string; state: unknown } | undefined;
}

/** Everything the result depends on. */
export interface LayoutInput {
  location: { pathname: string; search: string; hash: string; state: unknown };
  /** Position of this entry in the tab's history. */
  index: number | undefined;
  /** True after a link or a programmatic navigation, false after Back, Forward, a reload or a typed address. */
  arrived: boolean;
  /** The page rendered now. */
  last: PageLocation | undefined;
  table: readonly ShellRoute[];
  may: (route: ShellRoute) => boolean;
  /** Where HOME leads for this person. */
  home: string | undefined;
}

const nowhere: Areas = { page: undefined, modal: undefined, redirect: undefined };

/** Which page and which modal an address shows (specification section 2, R2: not found without the permission). Independent of React. */
export function resolveLayout(input: LayoutInput): Areas {
  const { location, index, arrived, last, table, may } = input;
  const found = findRoute(table, location.pathname);
  if (!found || !may(found.route)) return nowhere;
  const state = readLocationState(location.state);
  if (found.canonical !== undefined)
    return {
      ...nowhere,
      redirect: { to: addressOf({ ...location, pathname: found.canonical }), state: location.state },
    };

  if (found.route.kind === 'page') {
    const { pathname, search, hash } = location;
    const at = { pathname, search, hash, index, fresh: state.fresh };
    // The same object for the same page, to avoid a re-render.
    return { ...nowhere, page: { ...found, at: last && isSameLocation(at, last) ? last : at } };
  }

  const remembered = isSameLocation(state.over, last) ? last : state.over;
  const before = remembered ?? (arrived ? last : undefined);
  const page = (before && pageAt(input, before)) ?? parentPage(input, found) ?? homePage(input);
  const search = before && !state.over ? mergeSearch(before.search, location.search) : location.search;
  const over = page && before && isSameLocation(page.at, before) ? before : undefined;
  const settled = state.over !== undefined || over === undefined;
  return {
    page,
    modal: found,
    redirect: settled
      ? undefined
      : { to: addressOf({ ...location, search }), state: { ...stateObject(location.state), over } },
  };
}

const stateObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/** A remote's page. The shell's own pages only redirect (HOME, LOGIN), so no modal can open over them. */
function pageAt({ table, may }: LayoutInput, at: PageLocation): ResolvedPage | undefined {
  const found = findRoute(table, at.pathname);
  if (!found || found.canonical !== undefined || found.route.kind !== 'page') return undefined;
  return found.route.remote !== undefined && may(found.route) ? { ...found, at } : undefined;
}

/** The page below a modal that was opened by its own address: it reads the modal's query (specification section 2). */
function parentPage(input: LayoutInput, modal: Found): ResolvedPage | undefined {
  const parent = modal.route.parent === undefined ? undefined : routeNamed(input.table, modal.route.parent);
  if (!parent || !hasAll(parent.path, modal.params)) return undefined;
  return pageAt(input, unvisited(pathOf(parent.path, modal.params), input.location.search));
}

const homePage = (input: LayoutInput): ResolvedPage | undefined =>
  input.home === undefined ? undefined : pageAt(input, unvisited(input.home, ''));

const unvisited = (pathname: string, search: string): PageLocation => ({
  pathname,
  search,
  hash: '',
  index: undefined,
  fresh: undefined,
});

const hasAll = (path: string, params: Record<string, string>): boolean =>
  [...path.matchAll(/:(\w+)/g)].every(([, name]) => name !== undefined && name in params);
