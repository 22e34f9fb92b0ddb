import { accountRoutes } from './account/routes';
import { catalogRoutes } from './catalog/routes';
import { pathOf } from './core/endpoint';
import type { PathParam } from './core/route';
import { earlyRoutes } from './earlyRoutes';
import { moneyRoutes } from './money/routes';
import { observabilityRoutes } from './observability/routes';
import { portalRoutes } from './portal/routes';
import { submissionsRoutes } from './submissions/routes';
import { taxonomyRoutes } from './taxonomy/routes';

/** Every screen of the product by name: the route tables of both documents and section 2 of the choices. */
export const routes = {
  ...earlyRoutes,
  ...accountRoutes,
  ...catalogRoutes,
  ...submissionsRoutes,
  ...taxonomyRoutes,
  ...moneyRoutes,
  ...portalRoutes,
  ...observabilityRoutes,
} as const;

export type RouteName = keyof typeof routes;

/** The values that a route's path needs. */
export type RouteParams<Name extends RouteName> = Record<PathParam<(typeof routes)[Name]['path']>, string>;

/** The address of a screen, by name: `linkTo('SONG_EDIT', { uuid })`. Works across remotes. */
export const linkTo = <Name extends RouteName>(
  name: Name,
  ...[params]: [PathParam<(typeof routes)[Name]['path']>] extends [never] ? [] : [RouteParams<Name>]
): string => pathOf(routes[name].path, params);
