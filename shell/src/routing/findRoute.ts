import { pathOf } from '@segno/contract';
import { matchPath } from 'react-router-dom';
import type { ShellRoute } from './shellRoute';

/** A screen and the values of its path's `:parts`. */
export interface Found {
  route: ShellRoute;
  params: Record<string, string>;
  /** The canonical path, if the requested one is an alias. */
  canonical: string | undefined;
}

/** The screen at a path. `table` is ordered, most specific first; exact addresses take precedence over aliases. */
export function findRoute(table: readonly ShellRoute[], pathname: string): Found | undefined {
  for (const route of table) {
    const params = paramsOf(route.path, pathname);
    if (params) return { route, params, canonical: undefined };
  }
  for (const route of table)
    for (const alias of route.aliases ?? []) {
      const params = paramsOf(alias, pathname);
      if (params) return { route, params, canonical: pathOf(route.path, params) };
    }
  return undefined;
}

function paramsOf(path: string, pathname: string): Record<string, string> | undefined {
  const match = matchPath({ path, end: true }, pathname);
  if (!match) return undefined;
  return Object.fromEntries(
    Object.entries(match.params).flatMap(([name, value]) => (value === undefined ? [] : [[name, decoded(value)]])),
  );
}

/** A badly encoded part stays as it is: the screen will not find it, which is the right answer. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
