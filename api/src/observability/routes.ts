import type { EndpointRoute } from '../engine/endpointRoute';
import { browserErrorRoutes } from './browserErrorRoutes';
import { releaseRoutes } from './releaseRoutes';
import { reportRoutes } from './reportRoutes';

/** What is known of the product in browsers, and what administrators do about it. */
export const observabilityRoutes: readonly (() => EndpointRoute[])[] = [
  reportRoutes,
  browserErrorRoutes,
  releaseRoutes,
];
