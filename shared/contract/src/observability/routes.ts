import { route, type RouteSpec } from '../core/route';

/** What administrators see of the product itself. */
export const observabilityRoutes = {
  RELEASES: route({ path: '/releases', kind: 'page', section: 'Users', permission: ['CAN_GET_RELEASES'] }),
} as const satisfies Record<string, RouteSpec>;
