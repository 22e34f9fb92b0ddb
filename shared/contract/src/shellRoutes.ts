/** The screens that the shell itself has, by route name: no remote has one of these names or addresses. */
export const shellRouteNames = [
  'HOME',
  'LOGIN',
  'LOGOUT',
  'FORGOT_PASSWORD',
  'RESET_PASSWORD',
  'REGISTER',
  'LINK_EXPIRED',
  'APPLICATION_STATUS',
  'CHANGE_MY_PASSWORD',
  'MY_SESSIONS',
  'MAIL_PREFERENCES',
  'TWO_FACTOR_AUTHENTICATION',
  'RELEASES',
] as const;

/** Addresses that are never a screen, with all below them: another part of the server answers them, or nobody. */
export const serverPrefixes = [
  '/v1',
  '/storage',
  '/r',
  '/static',
  '/registry',
  '/x',
  '/shop',
  '/listen',
  '/confirm-shares',
  '/mail',
  '/metrics',
] as const;
