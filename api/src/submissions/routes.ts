import type { EndpointRoute } from '../engine/endpointRoute';
import { applicationRoutes } from './applications/applicationRoutes';
import { artistReviewRoutes } from './artistSubmissions/artistReviewRoutes';
import { artistSubmissionRoutes } from './artistSubmissions/artistSubmissionRoutes';
import { deliveryDraftRoutes } from './deliveryDraftRoutes';
import { measuredUploadRoutes } from './measuredUploadRoutes';
import { deliveryRoutes, uploadRoutes } from './deliveryRoutes';
import { duplicateRoutes, similarTrackRoutes } from './similarTrackRoutes';
import { mp3AdviceRoutes } from './mp3AdviceRoutes';
import { myTrackRoutes } from './myTrackRoutes';
import { reviewRoutes } from './reviewRoutes';
import { trackCoachRoutes } from './trackCoachRoutes';
import { trackRoutes } from './trackRoutes';
import { waitingRoutes } from './waitingRoutes';

/** Tracks that artists submit, their reviews, uploads and deliveries; and artists' applications. */
export const submissionsRoutes: readonly (() => EndpointRoute[])[] = [
  trackRoutes,
  myTrackRoutes,
  trackCoachRoutes,
  reviewRoutes,
  uploadRoutes,
  deliveryRoutes,
  deliveryDraftRoutes,
  measuredUploadRoutes,
  duplicateRoutes,
  mp3AdviceRoutes,
  similarTrackRoutes,
  waitingRoutes,
  applicationRoutes,
  artistSubmissionRoutes,
  artistReviewRoutes,
];
