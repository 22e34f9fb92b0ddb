import type { RouteSpec } from './core/route';

/**
 * What is opened before or by logging in: the public pages, the start page, and a new artist's first profile. Separate from
 * all others because the first page of a browser only needs these (bench `login`).
 */
export const earlyRoutes = {
  HOME: { path: '/', kind: 'page' },
  LOGIN: { path: '/login', kind: 'page', public: true },
  LOGOUT: { path: '/logout', kind: 'page', public: true },
  FORGOT_PASSWORD: { path: '/forgot-password', kind: 'page', public: true },
  RESET_PASSWORD: { path: '/reset-password', kind: 'page', public: true },
  REGISTER: { path: '/register', kind: 'page', public: true },
  LINK_EXPIRED: { path: '/link-expired', kind: 'page', public: true },
  APPLY: { path: '/apply', kind: 'page', public: true, feature: 'artist_application' },
  APPLICATION_STATUS: { path: '/application-status', kind: 'page', public: true },
  MY_PROFILE_REGISTRATION: {
    path: '/my-profile-registration',
    kind: 'page',
    section: 'Profile',
    permission: ['CAN_UPDATE_ARTIST_PROFILE'],
  },
} as const satisfies Record<string, RouteSpec>;
