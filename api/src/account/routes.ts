import type { EndpointRoute } from '../engine/endpointRoute';
import { activityRoutes } from './activityRoutes';
import { listViewRoutes } from './listViewRoutes';
import { mailPreferenceRoutes } from './mailPreferenceRoutes';
import { messageRoutes } from './messageRoutes';
import { noteRoutes } from './noteRoutes';
import { passwordRoutes } from './passwordRoutes';
import { resetSecondFactorRoute } from './secondFactor/resetSecondFactorRoute';
import { secondFactorLoginRoutes } from './secondFactor/secondFactorLoginRoutes';
import { secondFactorRoutes } from './secondFactor/secondFactorRoutes';
import { sessionRoutes } from './sessionRoutes';
import { taskRoutes } from './taskRoutes';
import { userRoleRoutes } from './userRoleRoutes';
import { userRoutes } from './userRoutes';
import { userSessionRoutes } from './userSessionRoutes';

/** Who is there: sessions, passwords, users, and what they did. */
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
  noteRoutes,
  listViewRoutes,
  activityRoutes,
];
