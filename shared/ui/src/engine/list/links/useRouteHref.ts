import { pathOf, routes, type RouteName, type RouteSpec } from '@segno/contract';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useAllowed } from '../usePermitted';

/** Screens of one record: their path has `uuid` as its only parameter. */
export type RecordRoute = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}/:uuid` ? Name : never;
}[RouteName];

/** Screens whose path has no parameters. */
export type PlainRoute = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[RouteName];

/**
 * The address of a screen by name; undefined if the signed-in user may not open it. A modal opens over the current list, so
 * its address keeps the current query (specification section 2).
 */
export const useRouteHref = () => {
  const { search } = useLocation();
  const allowed = useAllowed();
  return useCallback(
    (name: RouteName, params?: Record<string, string>): string | undefined => {
      const route: RouteSpec = routes[name];
      if (!allowed(route.permission)) return undefined;
      return pathOf(route.path, params) + (route.kind === 'modal' ? search : '');
    },
    [search, allowed],
  );
};
