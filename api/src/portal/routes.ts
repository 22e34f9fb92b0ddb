import type { EndpointRoute } from '../engine/endpointRoute';
import { myProfileRoutes } from './myProfileRoutes';
import { myWriterRoutes } from './myWriterRoutes';
import { revisionRoutes } from './revisions/revisionRoutes';
import { shareConfirmationRoutes } from './shareConfirmations';
import { trackTimelineRoutes } from './trackTimeline';

/** The artists' own part of the API. */
export const portalRoutes: readonly (() => EndpointRoute[])[] = [
  myWriterRoutes,
  myProfileRoutes,
  revisionRoutes,
  trackTimelineRoutes,
  shareConfirmationRoutes,
];
