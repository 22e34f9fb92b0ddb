import { presenceRoutes } from './account/presenceRoutes';
import { accountRoutes } from './account/routes';
import { catalogRoutes } from './catalog/routes';
import type { EndpointRoute } from './engine/endpointRoute';
import { moneyRoutes } from './money/routes';
import { observabilityRoutes } from './observability/releaseRoutes';
import { portalRoutes } from './portal/routes';
import { acknowledgementRoutes } from './registrations/acknowledgements/acknowledgementRoutes';
import { proRegistrationRoutes } from './registrations/proRegistrationRoutes';
import { remoteRoutes } from './remotes/remoteRoutes';
import { publisherRulesetRoutes } from './rights/publisherRulesetRoutes';
import { rightsRoutes } from './rights/rightsRoutes';
import { rolloutRoutes } from './rollout/rolloutRoutes';
import { submissionsRoutes } from './submissions/routes';
import { taxonomyRoutes } from './taxonomy/routes';

/** The table of contents: every call that the server answers, by domain. */
export const allRoutes = (): EndpointRoute[] => {
  const routes = ownRoutes();
  return [...routes, ...presenceRoutes(routes)];
};

const ownRoutes = (): EndpointRoute[] =>
  [
    ...accountRoutes,
    ...catalogRoutes,
    rightsRoutes,
    publisherRulesetRoutes,
    ...submissionsRoutes,
    ...taxonomyRoutes,
    ...moneyRoutes,
    acknowledgementRoutes,
    proRegistrationRoutes,
    ...portalRoutes,
    ...observabilityRoutes,
    rolloutRoutes,
    remoteRoutes,
  ].flatMap((routes) => routes());
