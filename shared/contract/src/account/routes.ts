import { LIBRARY_LOGIN } from '../core/logins';
import { listRoutes, route, type RouteSpec } from '../core/route';
import { ownActivity } from './ownActivity';

/** One's own password and sessions, users and their activity. */
export const accountRoutes = {
  CHANGE_MY_PASSWORD: route({
    path: '/change_my_password',
    title: 'Change my password',
    kind: 'modal',
    parent: 'HOME',
    section: 'Profile',
    permission: ['CAN_RESET_PASSWORD'],
    aliases: ['/change-my-password'],
  }),
  MY_SESSIONS: route({ path: '/my_sessions', title: 'My sessions', kind: 'modal', parent: 'HOME', section: 'Profile' }),
  MAIL_PREFERENCES: route({
    path: '/mail_preferences',
    title: 'Email notifications',
    kind: 'modal',
    parent: 'HOME',
    section: 'Profile',
  }),
  TWO_FACTOR_AUTHENTICATION: route({
    path: '/two_factor_authentication',
    title: 'Two-factor authentication',
    kind: 'modal',
    parent: 'HOME',
    section: 'Profile',
  }),
  ...listRoutes({
    list: 'USERS',
    one: 'USER',
    shows: 'user',
    path: '/users',
    section: 'Users',
    read: ['CAN_GET_USERS'],
    create: ['CAN_CREATE_USERS'],
    edit: ['CAN_UPDATE_USERS'],
  }),
  USER_ACTIVITY_OF_RESOURCE: route({
    path: '/user_activity/:type/:resourceUuid',
    kind: 'page',
    section: 'Users',
    permission: [LIBRARY_LOGIN, ownActivity.new_track_submission],
    aliases: ['/user-activity/:type/:resourceUuid'],
  }),
  USER_ROLES: route({ path: '/users/roles', kind: 'page', section: 'Users', permission: ['CAN_GET_USERS'] }),
  USER_ACTIVITY: route({ path: '/user-activity', kind: 'page', section: 'Users', permission: ['CAN_GET_USERS'] }),
} as const satisfies Record<string, RouteSpec>;
