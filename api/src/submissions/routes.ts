import type { EndpointRoute } from '../engine/endpointRoute';
import { deliveryDraftRoutes } from './deliveryDraftRoutes';
import { deliveryRoutes } from './deliveryRoutes';
import { duplicateRoutes } from './duplicateRoutes';
import { myTrackRoutes } from './myTrackRoutes';
import { reviewRoutes } from './reviewRoutes';
import { trackRoutes } from './trackRoutes';
import { waitingRoutes } from './waitingRoutes';
import { uploadRoutes } from './uploadRoutes';

/** Tracks that artists submit, their reviews, uploads and deliveries. */
export const submissionsRoutes: readonly (() => EndpointRoute[])[] = [
  trackRoutes,
  myTrackRoutes,
  reviewRoutes,
  uploadRoutes,
  deliveryRoutes,
  deliveryDraftRoutes,
  duplicateRoutes,
  waitingRoutes,
];
