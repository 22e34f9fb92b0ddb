import type { EndpointRoute } from '../engine/endpointRoute';
import { earningsRoutes } from './earningsRoutes';
import { pendingSalesRoutes } from './pendingSalesRoutes';
import { performingRightsOrganizationRoutes } from './performingRightsOrganizationRoutes';
import { reportRoutes } from './reportRoutes';
import { salesImportRoutes } from './salesImportRoutes';

/** Societies, earnings, sales and reports. */
export const moneyRoutes: readonly (() => EndpointRoute[])[] = [
  earningsRoutes,
  salesImportRoutes,
  pendingSalesRoutes,
  performingRightsOrganizationRoutes,
  reportRoutes,
];
