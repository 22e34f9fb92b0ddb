import type { EndpointRoute } from '../engine/endpointRoute';
import { activityRoutes } from './activityRoutes';
import { begunUploadRoutes } from './begunUploadRoutes';
import { formDraftRoutes } from './formDraftRoutes';
import { listViewRoutes } from './listViewRoutes';
import { mailPreferenceRoutes } from './mailPreferenceRoutes';
import { messageRoutes, taskRoutes } from './messageRoutes';
import { noteRoutes } from './noteRoutes';
import { noteTemplateRoutes } from './noteTemplateRoutes';
import { passwordRoutes } from './passwordRoutes';
import { resetSecondFactorRoute, secondFactorRoutes } from './secondFactor/secondFactorRoutes';
import { secondFactorLoginRoutes } from './secondFactor/secondFactorLoginRoutes';
import { sessionRoutes, userSessionRoutes } from './sessionRoutes';
import { uploadPartRoutes } from './uploadPartRoutes';
import { userRoleRoutes, userRoutes } from './userRoutes';

/** People: sessions, passwords, users, and what they did. */
export const accountRoutes: readonly (() => EndpointRoute[])[] = [
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  userRoleRoutes,
  secondFactorLoginRoutes,
  secondFactorRoutes,
  () => [resetSecondFactorRoute()],
  messageRoutes,
  mailPreferenceRoutes,
  userSessionRoutes,
  taskRoutes,
  uploadPartRoutes,
  begunUploadRoutes,
  noteRoutes,
  noteTemplateRoutes,
  listViewRoutes,
  formDraftRoutes,
  activityRoutes,
];
